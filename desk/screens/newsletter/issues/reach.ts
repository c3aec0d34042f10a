import { type Language, languages } from '#model/languages.ts';
import { type IssueSheet, sideFor, writtenSides } from '#model/newsletter/issue.ts';

export interface Readers {
  /** Language that they chose. */
  readonly language: Language;
  /** Language in which they get the issue; undefined: not at all. */
  readonly as: Language | undefined;
  readonly n: number;
}

/** Readers of each language, and how an issue reaches them. */
export function reachOf(sheet: IssueSheet, readers: Readonly<Record<Language, number>>): readonly Readers[] {
  const sides = writtenSides(sheet);
  return languages.map((language) => ({
    language,
    as: sideFor(sides, sheet.toOthers, language),
    n: readers[language],
  }));
}

export function countReached(reach: readonly Readers[]): number {
  return reach.reduce((sum, { as, n }) => sum + (as === undefined ? 0 : n), 0);
}
