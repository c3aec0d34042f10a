import type { Problem } from '#model/problems.ts';

export type Faults = Readonly<Partial<Record<string, string>>>;

export type FormOutcomeState =
  | { readonly step: 'sent' }
  | Refused
  /** `why`: the reason in words, when known. */
  | { readonly step: 'failed'; readonly why?: string };

export interface Refused {
  readonly step: 'refused';
  readonly problems: readonly Problem[];
  /** Replaces the usual sentence of a field. */
  readonly sentences?: Faults;
  /** A field was corrected: the rest is not announced again. */
  readonly mended?: true;
}

/** `input`: values posted without script or prefilled by the address. */
export interface FormStart {
  readonly start: FormState;
  readonly input: Readonly<Record<string, unknown>>;
}

export type FormState = { readonly step: 'filling' } | { readonly step: 'sending' } | FormOutcomeState;

export function inputText(input: Readonly<Record<string, unknown>>, name: string): string | undefined {
  return typeof input[name] === 'string' ? input[name] : undefined;
}
