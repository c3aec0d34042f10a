import { lettersWords } from '#content/desk/letters.ts';
import { fill } from '#look/fill.ts';
import type { Language } from '#model/languages.ts';
import { sayWhen } from '../../wire/say-when.ts';
import type { Letter } from './letter-wire.ts';

/** What kind of letter it is, in words; a newer service may have others. */
export function sayKind({ kind }: Pick<Letter, 'kind'>, language: Language): string {
  const { kinds } = lettersWords[language];
  return isOf(kinds, kind) ? kinds[kind] : kind;
}

/** Why it did not leave, as what there is to do about it. */
export function sayWhy({ failure }: Pick<Letter, 'failure'>, language: Language): string | null {
  if (failure === null) return null;
  const { why } = lettersWords[language];
  return why[isOf(why, failure) ? failure : 'other'];
}

/** Where it stands and since when, in one sentence. */
export function sayStanding(letter: Letter, language: Language): string {
  const words = lettersWords[language];
  const when = (moment: string | null) => sayWhen(moment ?? letter.createdAt, language);
  if (letter.state === 'sent') return fill(words.sentAt, { when: when(letter.sentAt) });
  if (letter.state === 'failed') return fill(words.failedAt, { when: when(letter.failedAt) });
  if (letter.leaving) return words.leaving;
  return fill(letter.attempts > 0 ? words.dueAgain : words.due, { when: when(letter.dueAt) });
}

function isOf<Known extends object>(known: Known, name: string): name is string & keyof Known {
  return Object.hasOwn(known, name);
}
