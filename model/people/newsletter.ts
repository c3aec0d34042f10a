import { check, checkPresent } from '#model/check.ts';
import type { Checked } from '#model/problems.ts';
import { emailField } from './email.ts';

export type NewsletterField = 'email';

/** Validates a newsletter subscriber (requirements, section 5). */
export function checkSubscriber(
  input: Readonly<Record<string, unknown>>,
): Checked<{ readonly email: string }, NewsletterField> {
  return check({ email: emailField }, input);
}

export function checkSubscriberChange(
  input: Readonly<Record<string, unknown>>,
): Checked<{ readonly email?: string }, NewsletterField> {
  return checkPresent({ email: emailField }, input);
}
