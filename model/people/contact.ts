import * as v from 'valibot';
import { atMost, check, checkPresent, requiredLine, requiredText, type Values } from '#model/check.ts';
import { fieldLengths } from '#model/field-lengths.ts';
import type { Checked } from '#model/problems.ts';
import { cleanLine } from '#model/text.ts';
import { contactTypes } from './contact-types.ts';
import { emailField } from './email.ts';

/** In form order; also the fields of a post without JavaScript. */
export const contactFormFields = ['name', 'lastname', 'email', 'type', 'reason', 'message', 'consent'] as const;

export type ContactField = (typeof contactFormFields)[number];

const shape = {
  name: requiredLine(fieldLengths.name),
  lastname: requiredLine(fieldLengths.lastname),
  email: emailField,
  type: v.pipe(v.string('required'), v.minLength(1, 'required'), v.picklist(contactTypes, 'invalid')),
  reason: v.pipe(v.optional(v.string('invalid'), ''), v.transform(cleanLine), atMost(fieldLengths.reason)),
  message: requiredText(fieldLengths.message),
  consent: v.pipe(
    v.optional(v.nullable(v.boolean('not-agreed')), null),
    v.check((value) => value !== false, 'not-agreed'),
    v.transform((value): true | null => (value === true ? true : null)),
  ),
};

/** `consent` is null from a client of the data contract, which has no such field (decision 0012). */
export type NewContact = Values<typeof shape>;

/** Validates a contact message (requirements, section 5). */
export function checkContact(input: Readonly<Record<string, unknown>>): Checked<NewContact, ContactField> {
  return check(shape, input);
}

export function checkContactChange(
  input: Readonly<Record<string, unknown>>,
): Checked<Partial<NewContact>, ContactField> {
  return checkPresent(shape, input);
}
