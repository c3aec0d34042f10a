import { askRemembered } from '../../line/this-line.ts';
import type { FollowedRows } from '../../rows/use-counted-rows.ts';
import {
  type Letter,
  type LetterState,
  type LettersAnswer,
  letterChanges,
  lettersQuery,
  lineQuery,
} from './letter-wire.ts';

/** Where the letters of a list come from. */
export const letterRows: FollowedRows<Letter, LetterState> = {
  async ask(asked) {
    const answer = await askRemembered<LettersAnswer>(lettersQuery, asked).catch(() => undefined);
    return answer?.data.listLetters ?? undefined;
  },
  async askOne({ id }) {
    const one = await askRemembered<{ letter: { letter: Letter } | null }>(lineQuery, { id }).catch(() => undefined);
    return one?.data.letter?.letter;
  },
  changes: letterChanges,
};
