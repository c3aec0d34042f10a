import * as v from 'valibot';
import { fieldLengths, lengthOf } from './field-lengths.ts';
import type { Checked, Problem, ProblemName } from './problems.ts';
import { cleanLine } from './text.ts';

/** Issue messages are problem names. */
export const requiredLine = (max: number) =>
  v.pipe(
    v.string('required'),
    v.transform(cleanLine),
    v.minLength(1, 'required'),
    v.check((text) => lengthOf(text) <= max, 'too-long'),
  );

/** Null when absent or blank. */
export const optionalLine = (max: number) =>
  v.pipe(
    v.optional(v.string('invalid'), ''),
    v.transform(cleanLine),
    v.check((text) => lengthOf(text) <= max, 'too-long'),
    v.transform((text) => text || null),
  );

type Shape = Record<string, v.GenericSchema>;
export type Values<S extends Shape> = { readonly [K in keyof S]: v.InferOutput<S[K]> };

/** Reports the first problem of each field, in order. Absent fields count as missing. */
export function check<S extends Shape>(
  shape: S,
  input: Readonly<Record<string, unknown>>,
): Checked<Values<S>, keyof S & string> {
  const value: Record<string, unknown> = {};
  const problems: Problem<keyof S & string>[] = [];
  for (const field of Object.keys(shape) as (keyof S & string)[]) {
    const schema = shape[field];
    if (!schema) continue;
    const result = v.safeParse(schema, input[field] ?? undefined, { abortPipeEarly: true });
    if (result.success) value[field] = result.output;
    else problems.push(problemOf(field, result.issues[0].message as ProblemName));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: value as Values<S> };
}

/** Validates only present fields, for partial updates. */
export function checkPresent<S extends Shape>(
  shape: S,
  input: Readonly<Record<string, unknown>>,
): Checked<Partial<Values<S>>, keyof S & string> {
  const present = Object.entries(shape).filter(([field]) => input[field] !== undefined);
  return check(Object.fromEntries(present) as S, input);
}

function problemOf<Field extends string>(field: Field, problem: ProblemName): Problem<Field> {
  if (problem !== 'too-long') return { field, problem };
  return { field, problem, limit: fieldLengths[field as keyof typeof fieldLengths] };
}
