/** The sentences are in content/problems.ts. */
export const problemNames = ['required', 'invalid', 'too-long', 'not-agreed', 'taken'] as const;

export type ProblemName = (typeof problemNames)[number];

/** `limit` comes with `too-long`, in characters. */
export interface Problem<Field extends string = string> {
  readonly field: Field;
  readonly problem: ProblemName;
  readonly limit?: number;
}

/** The clean value, or all problems in form order. */
export type Checked<Value, Field extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem<Field>[] };
