import { lengthOf } from '#model/limits.ts';

/** Minimum, recommended and maximum length in characters (decision 0003). */
export const passwordLimits = { least: 8, advised: 15, most: 128 } as const;

/** Rules of a new password, in display order. */
export const passwordRules = ['length', 'lower', 'upper', 'number', 'symbol'] as const;

export type PasswordRule = (typeof passwordRules)[number];

/**
 * Returns the rules a new password breaks, in order. `length` covers the maximum too. Letters and
 * digits of every script count; a symbol is any Unicode punctuation or symbol, more than the seven
 * of the requirements (section 5), but not a space or a combining accent.
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
 * Normalizes a password before counting and hashing: NFC, every Unicode space as U+0020. Keyboards
 * and systems compose accents differently (RFC 8265, section 4.2). Keeps case and outer spaces. Not
 * NFKC: it would turn the lone accent of a Spanish keyboard into a space.
 */
export function preparePassword(password: string): string {
  return password
    .toWellFormed()
    .replace(/\p{Zs}/gu, ' ')
    .normalize('NFC');
}
