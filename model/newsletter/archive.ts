import type { Language } from '#model/languages.ts';
import type { IssueBlock } from './issue-blocks.ts';

export interface ArchivedIssue {
  /** From 1; its address. */
  readonly number: number;
  readonly title: string;
  /** Preview line, else the beginning of the text. */
  readonly summary: string;
  /** ISO. */
  readonly sentAt: string;
  readonly languages: readonly Language[];
}

export type IssueLink = Pick<ArchivedIssue, 'number' | 'title'>;

export interface ArchivedIssuePage extends ArchivedIssue {
  /** The requested one, else the other. */
  readonly language: Language;
  readonly blocks: readonly IssueBlock[];
}

/** Canonical numbers only: `3`, not `03`. */
export function isIssueNumber(segment: string): boolean {
  return /^[1-9]\d{0,8}$/.test(segment);
}
