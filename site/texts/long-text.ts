/** One `##` of a long text. */
export interface Section {
  readonly heading: string;
  /** All of it. */
  readonly html: string;
  /** All but its first list. */
  readonly text: string;
  /** The items of its first list, each as inline HTML. */
  readonly items: readonly string[];
}

/** A long text of content/texts in one language, as the build reads it. A syllabus is as it was written, without HTML. */
export interface LongText {
  readonly matter: Readonly<Record<string, string>>;
  /** What stands before the first `##`, as HTML. */
  readonly intro: string;
  readonly sections: readonly Section[];
}
