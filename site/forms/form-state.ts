import type { Problem } from '#model/problems.ts';

/** What is wrong with fields, in words, by field. */
export type Faults = Readonly<Partial<Record<string, string>>>;

/** What came of sending a form. */
export type Outcome =
  | { readonly step: 'sent' }
  | Refused
  /** `why`: the reason in words, when it is known. */
  | { readonly step: 'failed'; readonly why?: string };

/** Fields have problems. */
export interface Refused {
  readonly step: 'refused';
  readonly problems: readonly Problem[];
  /** Words a field's problem in more than the usual sentence. */
  readonly sentences?: Faults;
  /** Something was mended since it was told: the rest is not told aloud once more. */
  readonly mended?: true;
}

/** Where a form stands. */
export type FormState = { readonly step: 'filling' } | { readonly step: 'sending' } | Outcome;
