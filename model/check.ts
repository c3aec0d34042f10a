import * as v from 'valibot';
import { lengthOf, limits } from './limits.ts';
import type { Checked, Problem, ProblemName } from './problems.ts';
import { cleanLine } from './text.ts';

/** A required text of one line, at most `max` characters. Each issue is a problem's name. */
export const requiredLine = (max: number) =>
  v.pipe(
    v.string('required'),
    v.transform(cleanLine),
    v.minLength(1, 'required'),
    v.check((text) => lengthOf(text) <= max, 'too-long'),
  );

type Shape = Record<string, v.GenericSchema>;

/**
 * Checks `input` against `shape` and answers the clean value or all problems at once, the first of each field, in the
 * order of `shape`. Absent fields count as missing, not as developer errors.
 */
export function check<S extends Shape>(
  shape: S,
  input: Readonly<Record<string, unknown>>,
): Checked<{ [K in keyof S]: v.InferOutput<S[K]> }, keyof S & string> {
  const value: Record<string, unknown> = {};
  const problems: Problem<keyof S & string>[] = [];
  for (const field of Object.keys(shape) as (keyof S & string)[]) {
    const schema = shape[field];
    if (!schema) continue;
    const result = v.safeParse(schema, input[field] ?? undefined, { abortPipeEarly: true });
    if (result.success) value[field] = result.output;
    else problems.push(problemOf(field, result.issues[0].message as ProblemName));
  }
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: value as { [K in keyof S]: v.InferOutput<S[K]> } };
}

/** The same for a change of what is there: only the fields that are present are checked and answered. */
export function checkPresent<S extends Shape>(
  shape: S,
  input: Readonly<Record<string, unknown>>,
): Checked<{ [K in keyof S]?: v.InferOutput<S[K]> }, keyof S & string> {
  const present = Object.entries(shape).filter(([field]) => input[field] !== undefined);
  return check(Object.fromEntries(present) as S, input);
}

function problemOf<Field extends string>(field: Field, problem: ProblemName): Problem<Field> {
  if (problem !== 'too-long') return { field, problem };
  return { field, problem, limit: limits[field as keyof typeof limits] };
}
