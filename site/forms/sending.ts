import type { Problem } from '#model/problems.ts';

/** Where a form stands. */
export type Sending =
  | { readonly step: 'filling' }
  | { readonly step: 'sending' }
  | { readonly step: 'refused'; readonly problems: readonly Problem[] }
  /** `why`: the reason in words, when it is known. */
  | { readonly step: 'failed'; readonly why?: string }
  /** `late`: told by a form that appeared after it was sent. */
  | { readonly step: 'sent'; readonly late?: boolean };
