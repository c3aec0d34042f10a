/** One part of a letter, before it is laid out as HTML or as plain text. All texts are unescaped. */
export type LetterBlock =
  | { readonly kind: 'heading'; readonly text: string }
  /** `strong`: the part of `text` that is told first. */
  | { readonly kind: 'paragraph'; readonly text: string; readonly strong?: string }
  /** In small letters. */
  | { readonly kind: 'note'; readonly text: string }
  /** Several ways on, none of them the one that the letter is about. */
  | { readonly kind: 'links'; readonly links: readonly LetterLink[] }
  /** Labels and values. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** What somebody wrote, with its line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly address: string }
  /** To be read, selected whole and typed somewhere else. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string };

export interface LetterLink {
  readonly label: string;
  readonly address: string;
}

/** A file that comes with a letter. */
export interface LetterFile {
  /** Of letters of ASCII, digits, `-` and `.`. */
  readonly name: string;
  /** A media type with its parameters. */
  readonly type: string;
  readonly content: string;
}

/** What a letter says. */
export interface LetterBody {
  readonly subject: string;
  /** The line that a list of letters shows beside the subject. */
  readonly preview: string;
  readonly blocks: readonly LetterBlock[];
  /** Why it came, where its kind alone does not tell. */
  readonly why?: string;
  /** What else its foot leads to. */
  readonly links?: readonly LetterLink[];
  readonly files?: readonly LetterFile[];
}

/** What stands below every letter. */
export interface LetterFoot {
  readonly text: string;
  /** The last is the one that the consent text promises; letters to the company have none. */
  readonly links: readonly LetterLink[];
}

export function heading(text: string): LetterBlock {
  return { kind: 'heading', text };
}

export function paragraph(text: string, strong?: string): LetterBlock {
  return { kind: 'paragraph', text, ...(strong ? { strong } : {}) };
}

export function note(text: string): LetterBlock {
  return { kind: 'note', text };
}

/** Facts without a value are left out. */
export function facts(all: readonly (readonly [label: string, value: string])[]): LetterBlock {
  return { kind: 'facts', facts: all.filter(([, value]) => value !== '') };
}
