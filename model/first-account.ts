import * as v from 'valibot';
import { check } from './check.ts';
import { emailField } from './email.ts';
import { lengthOf, limits } from './limits.ts';
import { brokenRules } from './password.ts';
import type { Checked } from './problems.ts';
import { cleanLine } from './text.ts';

const shape = {
  name: v.pipe(
    v.string('required'),
    v.transform(cleanLine),
    v.minLength(1, 'required'),
    v.check((text) => lengthOf(text) <= limits.name, 'too-long'),
  ),
  email: emailField,
  newPassword: v.pipe(
    v.string('required'),
    v.minLength(1, 'required'),
    v.check((text) => brokenRules(text).length === 0, 'invalid'),
  ),
};

export type FirstAccountField = keyof typeof shape;

/** Who makes the first account: how they sign, their e-mail and a password (requirements, section 5). */
export function checkFirstAccount(
  input: Readonly<Record<string, unknown>>,
): Checked<Readonly<Record<FirstAccountField, string>>, FirstAccountField> {
  return check(shape, input);
}
