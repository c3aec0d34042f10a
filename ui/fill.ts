import type { Language } from '#model/languages.ts';

/** Replaces `{placeholders}`. In Spanish an hour takes its article: `las 9:00`, `la 1:05`. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/(\blas )?\{(\w+)\}/g, (placeholder, article: string | undefined, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return `${article && String(value).startsWith('1:') ? 'la ' : (article ?? '')}${value}`;
  });
}

/** `12,345` in both languages. */
export function formatCount(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The third Spanish category, `many` (from a million on), reads as `other`. */
export function fillPlural(
  sentences: { readonly one: string; readonly other: string },
  n: number,
  language: Language,
): string {
  const one = new Intl.PluralRules(language).select(n) === 'one';
  return fill(one ? sentences.one : sentences.other, { n: formatCount(n) });
}
