import type { FieldsOf } from '#client/query-types.ts';
import { fetchCached, fetchData } from '#desk/connectivity/fetch-data.ts';
import type { VersionConflict } from '#desk/wire/version-conflict.ts';
import type * as api from '#model/api.generated.ts';

const fields = 'id es en updatedAt';

export type CannedReply = FieldsOf<api.Sentence, typeof fields>;

export async function queryCannedReplies(): Promise<readonly CannedReply[] | undefined> {
  const query = `{ listSentences { ${fields} } }` as const;
  const data = await fetchCached(query);
  return data && (data.listSentences ?? []);
}

/** `meanwhile`: version conflict. */
type SavedCannedReply = { readonly sentence: CannedReply } | { readonly meanwhile: VersionConflict } | 'failed';

/** Updates on `version`, else creates. */
export async function sendCannedReply(input: {
  readonly id: string;
  readonly es: string;
  readonly en: string;
  readonly version?: string;
}): Promise<SavedCannedReply> {
  const query = `mutation Save($input: SaveSentenceInput!) {
    saveSentence(input: $input) { __typename ... on Sentence { ${fields} } ... on ChangedMeanwhile { now { __typename ... on Sentence { ${fields} } } by at } }
  }` as const;
  const saved = (await fetchData(query, { input }))?.saveSentence;
  if (!saved) return 'failed';
  return saved.__typename === 'ChangedMeanwhile' ? { meanwhile: saved } : { sentence: saved };
}

export async function sendCannedReplyDeletion(id: string): Promise<boolean> {
  const query = 'mutation Remove($input: RemoveSentenceInput!) { removeSentence(input: $input) { id } }';
  return (await fetchData(query, { input: { id } })) !== undefined;
}
