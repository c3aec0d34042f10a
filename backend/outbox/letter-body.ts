/** One part of a letter, before it is laid out as HTML or as plain text. All texts are unescaped. */
export type LetterBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Labels and values. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** What somebody wrote, with its line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly address: string }
  /** To be read, selected whole and typed somewhere else. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string };

/** What a letter says. */
export interface LetterBody {
  readonly subject: string;
  /** The line that a list of letters shows beside the subject. */
  readonly preview: string;
  readonly blocks: readonly LetterBlock[];
}

/** What stands below every letter. */
export interface LetterFoot {
  readonly text: string;
  /** The link that the consent text promises; letters to the company have none. */
  readonly withdraw?: { readonly label: string; readonly address: string };
}

export function heading(text: string): LetterBlock {
  return { kind: 'heading', text };
}

export function paragraph(text: string): LetterBlock {
  return { kind: 'paragraph', text };
}

/** Facts without a value are left out. */
export function facts(all: readonly (readonly [label: string, value: string])[]): LetterBlock {
  return { kind: 'facts', facts: all.filter(([, value]) => value !== '') };
}
