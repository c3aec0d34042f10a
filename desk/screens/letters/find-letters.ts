import { ask } from '../../line/this-line.ts';
import type { FinderContext, Found } from '../../palette/finder.ts';
import { sayAge } from '../messages/say-age.ts';
import { type LettersAnswer, lettersQuery } from './letter-wire.ts';
import { sayKind } from './say-letter.ts';

/** So many the palette shows. */
const most = 5;

/** The letters to whom one looks for, the newest first. */
export async function findLetters(search: string, { language, go }: FinderContext): Promise<readonly Found[]> {
  if (search === '') return [];
  const answer = await ask<LettersAnswer>(lettersQuery, { search, limit: most, count: false }).catch(() => undefined);
  const items = answer?.ok ? (answer.data.listLetters?.items ?? []) : [];
  return items.map((letter) => ({
    id: letter.id,
    title: `${letter.recipient}: ${letter.subject ?? sayKind(letter, language)}`,
    note: sayAge(letter.createdAt, new Date(), language),
    sign: 'letters',
    run: () => go(`/letters/${letter.id}?state=${letter.state}`),
  }));
}
