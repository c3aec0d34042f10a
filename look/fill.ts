import type { Language } from '#model/languages.ts';

/** Puts values into the `{places}` of a sentence. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** A number as both languages write it: `12,345`. */
export function formatCount(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A sentence for `n` things. Spanish has a third category, `many` (from a million on), which reads as `other`. */
export function fillPlural(
  sentences: { readonly one: string; readonly other: string },
  n: number,
  language: Language,
): string {
  const one = new Intl.PluralRules(language).select(n) === 'one';
  return fill(one ? sentences.one : sentences.other, { n: formatCount(n) });
}
