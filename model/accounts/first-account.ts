import * as v from 'valibot';
import { check, requiredLine } from '#model/check.ts';
import { fieldLengths } from '#model/field-lengths.ts';
import { emailField } from '#model/people/email.ts';
import type { Checked } from '#model/problems.ts';
import { brokenRules } from './password.ts';

const shape = {
  name: requiredLine(fieldLengths.name),
  email: emailField,
  newPassword: v.pipe(
    v.string('required'),
    v.minLength(1, 'required'),
    v.check((text) => brokenRules(text).length === 0, 'invalid'),
  ),
};

export type FirstAccountField = keyof typeof shape;

/** Validates the form of the first account (requirements, section 5). */
export function checkFirstAccount(
  input: Readonly<Record<string, unknown>>,
): Checked<Readonly<Record<FirstAccountField, string>>, FirstAccountField> {
  return check(shape, input);
}
