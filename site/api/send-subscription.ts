import type { Language } from '#model/languages.ts';
import type { Sent } from '../forms/use-sending.ts';
import { send } from './service-client.ts';

export { checkSubscription as check } from '#model/newsletter.ts';

export { newId } from './new-id.ts';
export { prepare } from './service-client.ts';

const mutation = /* GraphQL */ `mutation CreateNewsLetter($input: CreateNewsLetterInput!) {
  createNewsLetter(input: $input) { id }
}`;

/** Asks for the newsletter. The client-made `id` makes a repeat of the same request harmless. */
export function sendSubscription(fields: Record<string, unknown>, language: Language, id: string): Promise<Sent> {
  return send(mutation, { id, email: fields.email, date: new Date().toISOString(), language }, language);
}
