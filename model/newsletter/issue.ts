import type { TextPair } from '#model/courses/course-sheet.ts';
import { lengthOf } from '#model/field-lengths.ts';
import { type Language, languages } from '#model/languages.ts';
import type { Checked, Problem } from '#model/problems.ts';
import { cleanLine, cleanText } from '#model/text.ts';

/** In form order. `preview`: the line beside the subject in a mailbox. */
export const issueTexts = ['subject', 'preview', 'title', 'body'] as const;
export type IssueText = (typeof issueTexts)[number];

/** In characters. Mail programs on a phone show about 40 of a subject. */
export const issueLimits: Readonly<Record<IssueText, number>> = {
  subject: 120,
  preview: 150,
  title: 120,
  body: 20_000,
};

/** Gmail cuts an e-mail at 102 kB. */
export const warnedBytes = 90 * 1024;

export interface IssueSheet extends Readonly<Record<IssueText, TextPair>> {
  /** Readers of a language without text get the other one. */
  readonly toOthers: boolean;
  /** In the public archive. */
  readonly isPublic: boolean;
  /** Outdated translations: `body:en`. */
  readonly behind: readonly string[];
}

/** Validates a draft: texts may be missing, but not too long. */
export function checkIssue(sheet: IssueSheet): Checked<IssueSheet> {
  const problems: Problem[] = [];
  const pair = (name: IssueText): TextPair => {
    const side = (language: Language) => {
      const typed = String(sheet[name]?.[language] ?? '');
      const text = name === 'body' ? cleanText(typed) : cleanLine(typed);
      const limit = issueLimits[name];
      if (lengthOf(text) > limit) problems.push({ field: `${name}.${language}`, problem: 'too-long', limit });
      return text;
    };
    return { es: side('es'), en: side('en') };
  };
  const value: IssueSheet = {
    subject: pair('subject'),
    preview: pair('preview'),
    title: pair('title'),
    body: pair('body'),
    toOthers: sheet.toOthers === true,
    isPublic: sheet.isPublic !== false,
    behind: issueTexts.flatMap((name) =>
      languages.map((language) => `${name}:${language}`).filter((side) => sheet.behind.includes(side)),
    ),
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
}

/** Languages with any text. */
export function writtenSides(sheet: Pick<IssueSheet, IssueText>): readonly Language[] {
  return languages.filter((language) => issueTexts.some((name) => sheet[name][language] !== ''));
}

/** Language that a reader of `language` gets; undefined: none. */
export function sideFor(sides: readonly Language[], toOthers: boolean, language: Language): Language | undefined {
  return sides.includes(language) ? language : toOthers ? sides[0] : undefined;
}

/** `link`, `page`, `group` and `image` name a part of the body. */
export type IssueObstacle =
  | 'empty'
  | 'subject'
  | 'title'
  | 'body'
  | 'link'
  | 'page'
  | 'group'
  | 'image'
  | 'images'
  | 'alt'
  | 'size';
