import * as v from 'valibot';
import { check } from './check.ts';
import { emailField } from './email.ts';
import { lengthOf } from './limits.ts';
import { brokenRules, passwordLimits } from './password.ts';
import type { Checked } from './problems.ts';
import { isRecovery, readRecovery } from './recovery-code.ts';

const filled = v.pipe(v.string('required'), v.minLength(1, 'required'));

const signInShape = {
  email: emailField,
  // No composition: only whether it can be one at all (decision 0003).
  password: v.pipe(
    filled,
    v.check((text) => lengthOf(text) <= passwordLimits.most, 'invalid'),
  ),
};

const newPasswordShape = {
  code: v.pipe(
    v.string('required'),
    v.transform(readRecovery),
    v.minLength(1, 'required'),
    v.check(isRecovery, 'invalid'),
  ),
  newPassword: v.pipe(
    filled,
    v.check((text) => brokenRules(text).length === 0, 'invalid'),
  ),
};

type Input = Readonly<Record<string, unknown>>;

/** What somebody signs in with: an e-mail address and a password (requirements, section 5). The password stays as typed. */
export function checkSignIn(input: Input): Checked<{ readonly email: string; readonly password: string }> {
  return check(signInShape, input);
}

/** Who asks for a letter with a code: an e-mail address. */
export function checkRecovery(input: Input): Checked<{ readonly email: string }> {
  return check({ email: emailField }, input);
}

/**
 * A verification code as it was made, or the token of a letter's link, and the password that is chosen with it
 * (requirements, section 5).
 */
export function checkNewPassword(input: Input): Checked<{ readonly code: string; readonly newPassword: string }> {
  return check(newPasswordShape, input);
}
