import { ask } from '../../line/this-line.ts';
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
    const answer = await ask<LettersAnswer>(lettersQuery, asked).catch(() => undefined);
    return answer?.ok ? (answer.data.listLetters ?? undefined) : undefined;
  },
  async askOne({ id }) {
    const one = await ask<{ letter: { letter: Letter } | null }>(lineQuery, { id }).catch(() => undefined);
    return one?.ok ? one.data.letter?.letter : undefined;
  },
  changes: letterChanges,
};
