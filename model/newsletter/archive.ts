import type { Language } from '#model/languages.ts';
import type { IssueBlock } from './issue-blocks.ts';

/** An issue in the public archive. */
export interface ArchivedIssue {
  /** From 1; its address. */
  readonly number: number;
  readonly title: string;
  /** One sentence: the preview line, else the beginning of the text. */
  readonly summary: string;
  /** ISO. */
  readonly sentAt: string;
  /** Languages that it is written in. */
  readonly languages: readonly Language[];
}

/** An issue as other pages and e-mails link it. */
export type IssueLink = Pick<ArchivedIssue, 'number' | 'title'>;

export interface ArchivedIssuePage extends ArchivedIssue {
  /** Language of the texts: the requested one, else the other. */
  readonly language: Language;
  readonly blocks: readonly IssueBlock[];
}

/** Whether a path segment is the canonical number of an issue: `3`, not `03`. */
export function isIssueNumber(segment: string): boolean {
  return /^[1-9]\d{0,8}$/.test(segment);
}
