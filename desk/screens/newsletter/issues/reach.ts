import { type Language, languages } from '#model/languages.ts';
import { type IssueSheet, sideFor, writtenSides } from '#model/newsletter/issue.ts';

export interface Readers {
  /** Chosen language. */
  readonly language: Language;
  /** Language they receive; undefined: none. */
  readonly as: Language | undefined;
  readonly n: number;
}

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
