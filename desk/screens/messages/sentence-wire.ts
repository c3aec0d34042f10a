import { ask, askRemembered } from '../../line/this-line.ts';
import { type Meanwhile, meanwhileIn } from '../../wire/meanwhile.ts';

/** A sentence in both languages. */
export interface Sentence {
  readonly id: string;
  readonly es: string;
  readonly en: string;
  readonly updatedAt: string;
}

const fields = 'id es en updatedAt';

/** All of them; undefined when nothing comes. */
export async function askSentences(): Promise<readonly Sentence[] | undefined> {
  const query = `{ listSentences { ${fields} } }`;
  const answer = await askRemembered<{ listSentences: readonly Sentence[] | null }>(query).catch(() => undefined);
  return answer && (answer.data.listSentences ?? []);
}

/** What came of saving one: the sentence, what somebody else made of it meanwhile, or nothing. */
export type SavedSentence = { readonly sentence: Sentence } | { readonly meanwhile: Meanwhile } | 'failed';

/** Saves one: a new one under an id of its own, or another wording of the version that was read. */
export async function saveSentence(input: {
  readonly id: string;
  readonly es: string;
  readonly en: string;
  readonly version?: string;
}): Promise<SavedSentence> {
  const query = `mutation Save($input: SaveSentenceInput!) {
    saveSentence(input: $input) { __typename ... on Sentence { ${fields} } ... on ChangedMeanwhile { now { __typename ... on Sentence { ${fields} } } by at } }
  }`;
  const answer = await ask<{ saveSentence: Sentence }>(query, { input }).catch(() => undefined);
  if (!answer?.ok) return 'failed';
  const meanwhile = meanwhileIn(answer.data);
  return meanwhile ? { meanwhile } : { sentence: answer.data.saveSentence };
}

/** Removes one. False when that was not done. */
export async function removeSentence(id: string): Promise<boolean> {
  const query = 'mutation Remove($input: RemoveSentenceInput!) { removeSentence(input: $input) { id } }';
  const answer = await ask(query, { input: { id } }).catch(() => undefined);
  return answer?.ok ?? false;
}
