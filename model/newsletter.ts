import { check, checkPresent } from './check.ts';
import { emailField } from './email.ts';
import type { Checked } from './problems.ts';

export type NewsletterField = 'email';

/** Checks a subscriber of the newsletter: an e-mail, required, valid, at most 80 characters (requirements, section 5). */
export function checkSubscriber(
  input: Readonly<Record<string, unknown>>,
): Checked<{ readonly email: string }, NewsletterField> {
  return check({ email: emailField }, input);
}

/** The same for a change of a subscriber: only when the e-mail is present. */
export function checkSubscriberChange(
  input: Readonly<Record<string, unknown>>,
): Checked<{ readonly email?: string }, NewsletterField> {
  return checkPresent({ email: emailField }, input);
}
