import { lettersWords } from '#content/desk/letters.ts';
import { formatClock } from '#look/format.ts';
import type { Language } from '#model/languages.ts';
import { offerFile } from '../../csv/offer-file.ts';
import { writeCsv } from '../../csv/write-csv.ts';
import { ask } from '../../line/this-line.ts';
import { companyDay } from '../../wire/say-when.ts';
import { type Letter, type LetterState, type LettersAnswer, lettersQuery } from './letter-wire.ts';
import { sayKind, sayWhy } from './say-letter.ts';

/** Gathers all letters of a list, part by part, and offers them as a file. False when the service did not say all of them. */
export async function offerLetters(state: LetterState, search: string, language: Language): Promise<boolean> {
  const letters: Letter[] = [];
  let nextToken: string | null = null;
  do {
    const variables: object = { state, search: search || null, limit: 1000, nextToken, count: false };
    const answer = await ask<LettersAnswer>(lettersQuery, variables).catch(() => undefined);
    const part: LettersAnswer['listLetters'] = answer?.ok ? answer.data.listLetters : null;
    if (!part) return false;
    letters.push(...part.items);
    nextToken = part.nextToken;
  } while (nextToken !== null);
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
  const at = (moment: string | null) => moment && `${companyDay(moment)} ${formatClock(moment).padStart(5, '0')}`;
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
