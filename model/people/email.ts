import * as v from 'valibot';
import { fieldLengths, lengthOf } from '#model/field-lengths.ts';
import { cleanLine } from '#model/text.ts';

/** The HTML standard's pattern, plus a dotted domain as Internet mail servers require. */
const address =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

export function isEmail(text: string): boolean {
  return address.test(text) && !text.includes('..') && !text.startsWith('.') && !text.includes('.@');
}

/** Required (requirements, section 5). */
export const emailField = v.pipe(
  v.string('required'),
  v.transform(cleanLine),
  v.minLength(1, 'required'),
  v.check((text) => lengthOf(text) <= fieldLengths.email, `too-long ${fieldLengths.email}`),
  v.check((text) => lengthOf(text) > fieldLengths.email || isEmail(text), 'invalid'),
);

/** Case-insensitive key of a mailbox. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

export function readEmail(value: unknown): string | null {
  const read = v.safeParse(emailField, value);
  return read.success ? read.output : null;
}
