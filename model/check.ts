import * as v from 'valibot';
import { lengthOf } from './field-lengths.ts';
import type { Checked, Problem, ProblemName } from './problems.ts';
import { cleanLine, cleanText } from './text.ts';

/** Issue messages are problem names; `too-long` carries its limit. */
export const atMost = (max: number) => v.check((text: string) => lengthOf(text) <= max, `too-long ${max}`);

export const requiredLine = (max: number) => required(cleanLine, max);
export const requiredText = (max: number) => required(cleanText, max);

const required = (clean: (text: string) => string, max: number) =>
  v.pipe(v.string('required'), v.transform(clean), v.minLength(1, 'required'), atMost(max));

/** Null when absent or blank. */
export const optionalLine = (max: number) =>
  v.pipe(
    v.optional(v.string('invalid'), ''),
    v.transform(cleanLine),
    atMost(max),
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
    else problems.push(problemOf(field, result.issues[0].message));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: value as Values<S> };
}

/** Validates only present fields, for partial updates; null clears one of `mayBeNull`. */
export function checkPresent<S extends Shape>(
  shape: S,
  input: Readonly<Record<string, unknown>>,
  mayBeNull: readonly string[] = [],
): Checked<Partial<Values<S>>, keyof S & string> {
  const nulls = mayBeNull.filter((field) => input[field] === null);
  const present = Object.entries(shape).filter(([field]) => input[field] !== undefined && !nulls.includes(field));
  const checked = check(Object.fromEntries(present) as S, input);
  if (!checked.ok) return checked;
  return { ok: true, value: { ...checked.value, ...Object.fromEntries(nulls.map((field) => [field, null])) } };
}

export function problemOf<Field extends string>(field: Field, message: string): Problem<Field> {
  const [problem, limit] = message.split(' ') as [ProblemName, string?];
  return limit === undefined ? { field, problem } : { field, problem, limit: Number(limit) };
}
