import type { Language } from '#model/languages.ts';

export { checkContact as check } from '#model/contact.ts';

import type { Sent } from '../forms/use-sending.ts';
import { send } from './service-client.ts';

const mutation = /* GraphQL */ `mutation CreateContact($input: CreateContactInput!) {
  createContact(input: $input) { id }
}`;

/** Leaves a contact message. The client-made `id` makes a repeat of the same request harmless. */
export function sendContact(fields: Record<string, unknown>, language: Language, id: string): Promise<Sent> {
  return send(mutation, { input: { ...fields, id, language } });
}
