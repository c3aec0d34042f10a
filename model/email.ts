import * as v from 'valibot';
import { lengthOf, limits } from './limits.ts';
import { cleanLine } from './text.ts';

/** The HTML standard's address, with a dotted domain that ends in letters: what a mail server on the Internet accepts. */
const address =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/** True for an address that a letter can be sent to. */
export function isEmail(text: string): boolean {
  return address.test(text) && !text.includes('..') && !text.startsWith('.') && !text.includes('.@');
}

/** An e-mail field: required, at most 80 characters, valid (requirements, section 5). Each issue is a problem's name. */
export const emailField = v.pipe(
  v.string('required'),
  v.transform(cleanLine),
  v.minLength(1, 'required'),
  v.check((text) => lengthOf(text) <= limits.email, 'too-long'),
  v.check((text) => lengthOf(text) > limits.email || isEmail(text), 'invalid'),
);

/** The form under which two spellings are the same mailbox: lower case. Used as a key, never shown. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** An address as the e-mail field takes it, cleaned; null when the field would refuse it. */
export function readEmail(value: unknown): string | null {
  const read = v.safeParse(emailField, value);
  return read.success ? read.output : null;
}
