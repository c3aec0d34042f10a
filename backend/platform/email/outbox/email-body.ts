import type { IssueBlock } from '#model/newsletter/issue-blocks.ts';

/** A block of an e-mail before rendering. Texts are unescaped. */
export type EmailBlock =
  | Extract<IssueBlock, { kind: 'subheading' | 'text' | 'list' | 'image' }>
  | { readonly kind: 'heading'; readonly text: string }
  /** `strong`: the part of `text` to emphasize. */
  | { readonly kind: 'paragraph'; readonly text: string; readonly strong?: string }
  /** In small print. */
  | { readonly kind: 'note'; readonly text: string }
  /** Secondary links. */
  | { readonly kind: 'links'; readonly links: readonly EmailLink[] }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** Text of a user, with its line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly address: string }
  /** A code to copy or type. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string };

export interface EmailLink {
  readonly label: string;
  readonly address: string;
}

export interface EmailAttachment {
  /** ASCII letters, digits, `-` and `.`. */
  readonly name: string;
  /** Media type with parameters. */
  readonly type: string;
  readonly content: string;
}

export interface EmailBody {
  readonly subject: string;
  /** Preheader: shown beside the subject in a mailbox. */
  readonly preview: string;
  readonly blocks: readonly EmailBlock[];
  /** Reason for the e-mail, unless its kind implies it. */
  readonly why?: string;
  /** Additional footer links. */
  readonly links?: readonly EmailLink[];
  readonly files?: readonly EmailAttachment[];
}

export interface EmailFooter {
  readonly text: string;
  /** The last is the unsubscribe link of the consent text, except for the company. */
  readonly links: readonly EmailLink[];
}

export function heading(text: string): EmailBlock {
  return { kind: 'heading', text };
}

export function paragraph(text: string, strong?: string): EmailBlock {
  return { kind: 'paragraph', text, ...(strong ? { strong } : {}) };
}

export function note(text: string): EmailBlock {
  return { kind: 'note', text };
}

export function links(all: readonly EmailLink[]): EmailBlock {
  return { kind: 'links', links: all };
}

/** Omits facts without a value. */
export function facts(all: readonly (readonly [label: string, value: string])[]): EmailBlock {
  return { kind: 'facts', facts: all.filter(([, value]) => value !== '') };
}
