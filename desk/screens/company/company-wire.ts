import type { FieldsOf } from '#client/query-types.ts';
import type * as api from '#model/api.generated.ts';

const fields = 'facts behind missing updatedAt';

export const companyQuery = `{ company { ${fields} } }` as const;

export type StoredCompany = FieldsOf<api.Company, typeof fields>;

export const saveCompanyQuery = `mutation Save($input: UpdateCompanyInput!) {
  updateCompany(input: $input) {
    __typename
    ... on Company { ${fields} }
    ... on ChangedMeanwhile { now { __typename ... on Company { ${fields} } } by at }
  }
}` as const;
