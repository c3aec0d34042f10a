import * as v from 'valibot';
import { check, checkPresent, requiredLine } from './check.ts';
import { type ContactType, contactTypes } from './contact-types.ts';
import { emailField } from './email.ts';
import { lengthOf, limits } from './limits.ts';
import type { Checked } from './problems.ts';
import { cleanLine, cleanText } from './text.ts';

/** The fields of the contact form in the order in which they stand and are checked. */
export const contactFields = ['name', 'lastname', 'email', 'type', 'reason', 'message', 'consent'] as const;

export type ContactField = (typeof contactFields)[number];

/**
 * A message that passed its rules. `consent` is true when the person ticked the box, and null when a client of the bare
 * data contract sent it, which has no field for it (decision 0012).
 */
export interface NewContact {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly type: ContactType;
  readonly reason: string;
  readonly message: string;
  readonly consent: true | null;
}

const shape = {
  name: requiredLine(limits.name),
  lastname: requiredLine(limits.lastname),
  email: emailField,
  type: v.pipe(v.string('required'), v.minLength(1, 'required'), v.picklist(contactTypes, 'invalid')),
  reason: v.pipe(
    v.optional(v.string('invalid'), ''),
    v.transform(cleanLine),
    v.check((text) => lengthOf(text) <= limits.reason, 'too-long'),
  ),
  message: v.pipe(
    v.string('required'),
    v.transform(cleanText),
    v.minLength(1, 'required'),
    v.check((text) => lengthOf(text) <= limits.message, 'too-long'),
  ),
  consent: v.pipe(
    v.optional(v.nullable(v.boolean('not-agreed')), null),
    v.check((given) => given !== false, 'not-agreed'),
    v.transform((given): true | null => (given === true ? true : null)),
  ),
};

/**
 * Checks a contact message (requirements, section 5): name and last name required, at most 50; e-mail required, valid,
 * at most 80; one of the six types; message required, at most 200; consent not refused. Answers every problem at once.
 */
export function checkContact(input: Readonly<Record<string, unknown>>): Checked<NewContact, ContactField> {
  return check(shape, input);
}

/** Checks a change of a message that is there, by the same rules: only the fields that are present. */
export function checkContactChange(
  input: Readonly<Record<string, unknown>>,
): Checked<Partial<NewContact>, ContactField> {
  return checkPresent(shape, input);
}
