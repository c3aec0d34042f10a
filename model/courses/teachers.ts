import { foldText } from '#model/search-text.ts';

/** Comparable names. `Ana López y Darío Cruz` names two, and is one name, too. */
export function teachersIn(teacher: string | null): readonly string[] {
  const all = comparableName(teacher);
  const names = [all, ...all.split(/[,;/&]|\s(?:y|e|and)\s/)].map((one) => one.trim());
  return [...new Set(names)].filter((one) => one !== '');
}

/** Ignores accents, case and repeated blanks; keeps ñ. */
export function comparableName(name: string | null): string {
  const marked = (name ?? '').normalize('NFC').replace(/ñ/gi, '\u{f8ff}');
  return foldText(marked).replace(/\s+/g, ' ').trim();
}
