/** What can be wrong with a field. Names only: the sentences are in content/problems.ts. */
export const problemNames = ['required', 'invalid', 'too-long', 'not-agreed'] as const;

export type ProblemName = (typeof problemNames)[number];

/** One thing wrong with one field. `limit` is given with `too-long`, in characters. */
export interface Problem<Field extends string = string> {
  readonly field: Field;
  readonly problem: ProblemName;
  readonly limit?: number;
}

/** The outcome of checking input: the clean value, or all its problems at once in the order of the form. */
export type Checked<Value, Field extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem<Field>[] };
