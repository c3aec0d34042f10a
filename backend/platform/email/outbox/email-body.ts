import type { IssueBlock } from '#model/newsletter/issue-blocks.ts';

/** Unrendered block; texts are unescaped. */
export type EmailBlock =
  | Extract<IssueBlock, { kind: 'subheading' | 'text' | 'list' | 'image' }>
  | { readonly kind: 'heading'; readonly text: string }
  /** `strong`: the part of `text` to emphasize. */
  | { readonly kind: 'paragraph'; readonly text: string; readonly strong?: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'links'; readonly links: readonly EmailLink[] }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** User's text with line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly address: string }
  | { readonly kind: 'code'; readonly label: string; readonly code: string };

export interface EmailLink {
  readonly label: string;
  readonly address: string;
}

export interface EmailAttachment {
  /** ASCII letters, digits, `-`, `.`. */
  readonly name: string;
  /** Media type with parameters. */
  readonly type: string;
  readonly content: string;
}

export interface EmailBody {
  readonly subject: string;
  /** Preheader, shown beside the subject. */
  readonly preview: string;
  readonly blocks: readonly EmailBlock[];
  /** Reason, unless its kind implies it. */
  readonly why?: string;
  /** Footer links. */
  readonly links?: readonly EmailLink[];
  readonly files?: readonly EmailAttachment[];
}

type HeadedOpening = Pick<EmailBody, 'subject' | 'preview'> & { readonly heading: string };

export function headedBody(opening: HeadedOpening, blocks: readonly EmailBlock[]): EmailBody {
  const { subject, preview } = opening;
  return { subject, preview, blocks: [heading(opening.heading), ...blocks] };
}

export interface EmailFooter {
  readonly text: string;
  /** The last unsubscribes, if the e-mail allows it. */
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

export function button(label: string, address: string): EmailBlock {
  return { kind: 'button', label, address };
}

export function links(all: readonly EmailLink[]): EmailBlock {
  return { kind: 'links', links: all };
}

/** Omits facts without a value. */
export function facts(all: readonly (readonly [label: string, value: string])[]): EmailBlock {
  return { kind: 'facts', facts: all.filter(([, value]) => value !== '') };
}
