import type { NewContact } from '#model/contact.ts';
import type { Language } from '#model/languages.ts';
import { type Reply, send } from './service-client.ts';

const mutation = /* GraphQL */ `mutation CreateContact($input: CreateContactInput!) {
  createContact(input: $input) { id }
}`;

/** Leaves a contact message. The client-made `id` makes a repeat of the same request harmless. */
export function sendContact(message: NewContact, language: Language, id: string): Promise<Reply> {
  return send(mutation, { ...message, id, language });
}
