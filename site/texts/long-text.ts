/** A `##` section. */
export interface Section {
  readonly heading: string;
  /** Whole section. */
  readonly html: string;
  /** Without its first list. */
  readonly text: string;
  /** Items of the first list, as inline HTML. */
  readonly items: readonly string[];
}

/** Text of content/texts, parsed by the build. A syllabus stays Markdown. */
export interface LongText {
  readonly matter: Readonly<Record<string, string>>;
  /** HTML before the first `##`. */
  readonly intro: string;
  readonly sections: readonly Section[];
}
