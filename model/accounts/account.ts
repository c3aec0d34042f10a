import * as v from 'valibot';
import { check } from '#model/check.ts';
import { lengthOf } from '#model/field-lengths.ts';
import { emailField } from '#model/people/email.ts';
import type { Checked } from '#model/problems.ts';
import { isEmailedCode, readEmailedCode } from './emailed-code.ts';
import { brokenRules, passwordLimits } from './password.ts';

const filled = v.pipe(v.string('required'), v.minLength(1, 'required'));

const signInShape = {
  email: emailField,
  // Length only: composition rules apply to new passwords (decision 0003).
  password: v.pipe(
    filled,
    v.check((text) => lengthOf(text) <= passwordLimits.most, 'invalid'),
  ),
};

const newPasswordShape = {
  code: v.pipe(
    v.string('required'),
    v.transform(readEmailedCode),
    v.minLength(1, 'required'),
    v.check(isEmailedCode, 'invalid'),
  ),
  newPassword: v.pipe(
    filled,
    v.check((text) => brokenRules(text).length === 0, 'invalid'),
  ),
};

type Input = Readonly<Record<string, unknown>>;

/** Keeps the password as typed (requirements, section 5). */
export function checkSignIn(input: Input): Checked<{ readonly email: string; readonly password: string }> {
  return check(signInShape, input);
}

export function checkRecovery(input: Input): Checked<{ readonly email: string }> {
  return check({ email: emailField }, input);
}

/** `code`: a typed code or the token of an e-mailed link (requirements, section 5). */
export function checkNewPassword(input: Input): Checked<{ readonly code: string; readonly newPassword: string }> {
  return check(newPasswordShape, input);
}
