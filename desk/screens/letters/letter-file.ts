import { lettersWords } from '#content/desk/letters.ts';
import type { Language } from '#model/languages.ts';
import { type Gathering, gatherRows } from '../../csv/gather-rows.ts';
import { offerFile } from '../../csv/offer-file.ts';
import { sortableTime } from '../../csv/sortable-time.ts';
import { writeCsv } from '../../csv/write-csv.ts';
import { ask } from '../../line/this-line.ts';
import { companyDay } from '../../wire/say-when.ts';
import { type Letter, type LetterState, type LettersAnswer, lettersQuery } from './letter-wire.ts';
import { sayKind, sayWhy } from './say-letter.ts';

/** Gathers all letters of a list, part by part, and offers them as a file. False when the service did not say all of them. */
export async function offerLetters(
  state: LetterState,
  search: string,
  language: Language,
  gathering: Gathering,
): Promise<boolean> {
  const letters = await gatherRows(async (nextToken) => {
    const variables = { state, search, limit: 1000, nextToken, from: 0, count: false };
    const answer = await ask<LettersAnswer>(lettersQuery, variables).catch(() => undefined);
    return answer?.ok ? answer.data.listLetters : null;
  }, gathering);
  if (!letters) return false;
  const words = lettersWords[language];
  const day = companyDay(new Date().toISOString());
  offerFile(`${words.fileName}-${day}.csv`, writeCsv(letterLines(letters, language)));
  return true;
}

/** Letters as rows of a file, the names of the columns first. Times are the company's. */
export function letterLines(
  letters: readonly Letter[],
  language: Language,
): readonly (readonly (string | number | null)[])[] {
  const { columns, state: states } = lettersWords[language];
  const at = (moment: string | null) => moment && sortableTime(moment);
  return [
    Object.values(columns),
    ...letters.map((one) => [
      states[one.state],
      one.recipient,
      sayKind(one, language),
      one.subject,
      at(one.createdAt),
      at(one.sentAt),
      at(one.failedAt),
      one.attempts,
      sayWhy(one, language),
    ]),
  ];
}
