import * as v from 'valibot';
import { check } from '#model/check.ts';
import type { Checked } from '#model/problems.ts';

/** Six digits of an authenticator app, or an eight-character recovery code. */
const shape = /^(?:\d{6}|[\dA-Z]{8})$/;

const factorShape = {
  code: v.pipe(
    v.string('required'),
    v.transform((text) => text.replace(/[\s\p{Dash}]/gu, '').toUpperCase()),
    v.minLength(1, 'required'),
    v.regex(shape, 'invalid'),
  ),
};

/** Validates the code of a second factor, without spaces and dashes. */
export function checkFactorCode(input: Readonly<Record<string, unknown>>): Checked<{ readonly code: string }> {
  return check(factorShape, input);
}
