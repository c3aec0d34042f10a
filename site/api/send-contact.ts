import { checkContact, contactFields } from '#model/contact.ts';
import type { Language } from '#model/languages.ts';
import type { Sent } from '../forms/use-sending.ts';
import { send } from './service-client.ts';

export { newId } from './new-id.ts';
export { prepare } from './service-client.ts';
export { checkContact as check };

const mutation = /* GraphQL */ `mutation CreateContact($input: CreateContactInput!) {
  createContact(input: $input) { id }
}`;

/** Leaves a contact message. The client-made `id` makes a repeat of the same request harmless. */
export function sendContact(fields: Record<string, unknown>, language: Language, id: string): Promise<Sent> {
  const message = Object.fromEntries(contactFields.map((name) => [name, fields[name]]));
  return send(mutation, { ...message, id, language }, language);
}
