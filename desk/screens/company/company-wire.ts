import type { FieldsOf } from '#client/query-types.ts';
import { ask } from '#desk/connectivity/this-connectivity.ts';
import type { VersionConflict } from '#desk/wire/version-conflict.ts';
import type * as api from '#model/api.generated.ts';

const fields = 'facts behind missing updatedAt';

export const companyQuery = `{ company { ${fields} } }` as const;

export type StoredCompany = FieldsOf<api.Company, typeof fields>;

export type SavedCompany =
  | { readonly company: StoredCompany }
  | { readonly meanwhile: VersionConflict }
  | 'sign-in'
  | 'failed';

export async function saveCompany(input: {
  readonly facts: string;
  readonly behind: readonly string[];
  readonly version: string;
}): Promise<SavedCompany> {
  const query = `mutation Save($input: UpdateCompanyInput!) {
    updateCompany(input: $input) { __typename ... on Company { ${fields} } ... on ChangedMeanwhile { now { __typename ... on Company { ${fields} } } by at } }
  }` as const;
  const answer = await ask(query, { input }).catch(() => undefined);
  const saved = answer?.ok ? answer.data.updateCompany : undefined;
  if (!saved) return 'failed';
  if (saved.__typename === 'SignInAgain') return 'sign-in';
  return saved.__typename === 'ChangedMeanwhile' ? { meanwhile: saved } : { company: saved };
}
