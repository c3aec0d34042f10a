import type { Language } from '#model/languages.ts';
import type { NewContact } from '#model/people/contact.ts';
import { type Reply, send } from './service-client.ts';

const mutation = /* GraphQL */ `mutation CreateContact($input: CreateContactInput!) {
  createContact(input: $input) { id }
}`;

/** Idempotent by `id`. */
export function sendContact(message: NewContact, language: Language, id: string): Promise<Reply> {
  return send(mutation, { ...message, id, language });
}
