import { sendContact } from '#client/send-contact.ts';
import type { Language } from '#model/languages.ts';
import { checkContact, type NewContact } from '#model/people/contact.ts';
import { describeOutcome } from '#site/forms/describe-outcome.ts';
import type { FormOutcomeState } from '#site/forms/form-state.ts';

export { newId } from '#client/new-id.ts';
export { prepare } from '#client/service-client.ts';

export function check(fields: Readonly<Record<string, unknown>>) {
  return checkContact({ ...fields, consent: fields.consent === 'yes' });
}

export async function send(message: NewContact, language: Language, id: string): Promise<FormOutcomeState> {
  return describeOutcome(await sendContact(message, language, id), language);
}
