import { sendContact } from '#client/send-contact.ts';
import { checkContact, type NewContact } from '#model/contact.ts';
import type { Language } from '#model/languages.ts';
import type { Outcome } from '../../forms/form-state.ts';
import { wordOutcome } from '../../forms/word-outcome.ts';

export { newId } from '#client/new-id.ts';
export { prepare } from '#client/service-client.ts';

/** The box of the consent, checked, is posted as `yes`. */
export function check(fields: Readonly<Record<string, unknown>>) {
  return checkContact({ ...fields, consent: fields.consent === 'yes' });
}

export async function send(message: NewContact, language: Language, id: string): Promise<Outcome> {
  return wordOutcome(await sendContact(message, language, id), language);
}
