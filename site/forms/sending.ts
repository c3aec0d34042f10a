import type { Problem } from '#model/problems.ts';
import type { Faults } from './faults.ts';

/** Fields have problems. */
export interface Refused {
  readonly step: 'refused';
  readonly problems: readonly Problem[];
  /** Words a field's problem in more than the usual sentence. */
  readonly say?: Faults;
  /** Something was mended since it was told: the rest is not told aloud once more. */
  readonly mended?: true;
}

/** Where a form stands. */
export type Sending =
  | { readonly step: 'filling' }
  | { readonly step: 'sending' }
  | Refused
  /** `why`: the reason in words, when it is known. */
  | { readonly step: 'failed'; readonly why?: string }
  | { readonly step: 'sent' };
