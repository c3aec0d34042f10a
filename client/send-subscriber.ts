import type { Language } from '#model/languages.ts';
import { type Reply, send } from './service-client.ts';

const mutation = /* GraphQL */ `mutation CreateNewsLetter($input: CreateNewsLetterInput!) {
  createNewsLetter(input: $input) { id }
}`;

/** Idempotent by `id`. */
export function sendSubscriber(email: string, language: Language, id: string): Promise<Reply> {
  return send(mutation, { id, email, date: new Date().toISOString(), language });
}
