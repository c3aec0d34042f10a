import { lengthOf } from '#model/field-lengths.ts';

/** Lengths in characters (decision 0003). */
export const passwordLimits = { least: 8, advised: 15, most: 128 } as const;

/** In display order. */
export const passwordRules = ['length', 'lower', 'upper', 'number', 'symbol'] as const;

export type PasswordRule = (typeof passwordRules)[number];

/**
 * Returns the broken rules in order; `length` covers the maximum too. Letters and digits of every
 * script count. A symbol is any Unicode punctuation or symbol (the requirements, section 5, name
 * seven), but no space or combining accent.
 */
export function brokenRules(password: string): readonly PasswordRule[] {
  const prepared = preparePassword(password);
  return passwordRules.filter((rule) => !isMet[rule](prepared));
}

const isMet: Readonly<Record<PasswordRule, (prepared: string) => boolean>> = {
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
 * Normalizes before counting and hashing (RFC 8265, section 4.2). NFC, since keyboards compose
 * accents differently; every Unicode space becomes U+0020. Keeps case and outer spaces. NFKC would
 * turn the lone accent of a Spanish keyboard into a space.
 */
export function preparePassword(password: string): string {
  return password
    .toWellFormed()
    .replace(/\p{Zs}/gu, ' ')
    .normalize('NFC');
}
