import { lengthOf } from './limits.ts';

/** Lengths of a password in characters: what is asked, what is advised, what is taken (decision 0003). */
export const passwordLimits = { least: 8, advised: 15, most: 128 } as const;

/** What a new password must have, in the order in which it is told. */
export const passwordRules = ['length', 'lower', 'upper', 'number', 'symbol'] as const;

export type PasswordRule = (typeof passwordRules)[number];

/**
 * The rules that a new password breaks, in their order; none for one that fits. `length` also when it is longer than
 * `most`. Letters and numbers of every script count; a symbol is any punctuation mark or sign, also beyond the seven
 * of the requirements (section 5), and neither a blank nor an accent is one.
 */
export function brokenRules(password: string): readonly PasswordRule[] {
  const prepared = preparePassword(password);
  return passwordRules.filter((rule) => !isKept[rule](prepared));
}

const isKept: Readonly<Record<PasswordRule, (prepared: string) => boolean>> = {
  length(prepared) {
    const length = lengthOf(prepared);
    return length >= passwordLimits.least && length <= passwordLimits.most;
  },
  lower: (prepared) => /\p{Ll}/u.test(prepared),
  upper: (prepared) => /\p{Lu}/u.test(prepared),
  number: (prepared) => /\p{Nd}/u.test(prepared),
  symbol: (prepared) => /[\p{P}\p{S}]/u.test(prepared),
};

/**
 * The one form of a password that is counted and kept: keyboards and systems compose accents and make blanks
 * differently (RFC 8265, section 4.2). Nothing else is changed, neither case nor the blanks at the ends. Compatible
 * signs stay apart: that form would make a blank of the accent that a Spanish keyboard types alone.
 */
export function preparePassword(password: string): string {
  return password
    .toWellFormed()
    .replace(/\p{Zs}/gu, ' ')
    .normalize('NFC');
}
