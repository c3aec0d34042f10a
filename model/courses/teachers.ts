import { foldText } from '#model/search-text.ts';

/** Names in a group's `teacher`, comparable: `Ana López y Darío Cruz` names two, and is one name, too. */
export function teachersIn(teacher: string | null): readonly string[] {
  const all = comparableName(teacher);
  const names = [all, ...all.split(/[,;/&]|\s(?:y|e|and)\s/)].map((one) => one.trim());
  return [...new Set(names)].filter((one) => one !== '');
}

/** Without accents, case and repeated blanks; ñ and n stay apart. */
export function comparableName(name: string | null): string {
  const kept = (name ?? '').normalize('NFC').replace(/ñ/gi, '\u{f8ff}');
  return foldText(kept).replace(/\s+/g, ' ').trim();
}
