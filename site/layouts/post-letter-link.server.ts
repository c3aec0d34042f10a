import type { LinkOutcome } from '#model/front-desk.ts';
import type { Posted, Visit } from '../page.ts';

/** `failed`: it could not be stored; the button is still there, and the service has logged it. */
export type LinkAnswer = LinkOutcome | 'failed';

const statuses: Readonly<Record<LinkAnswer, number>> = { done: 200, gone: 410, failed: 503 };

/**
 * Carries out what a letter's link asks for. The token comes in the form, or in the address alone when a mail program
 * posts by itself (one-click unsubscribe, RFC 8058).
 */
export async function postLetterLink(
  { query }: Visit,
  form: FormData,
  carryOut: (token: string) => Promise<LinkOutcome>,
): Promise<Posted<LinkAnswer>> {
  const posted = form.get('token');
  const token = typeof posted === 'string' ? posted : (query.get('token') ?? '');
  const answer = await carryOut(token).catch((): LinkAnswer => 'failed');
  return { answer, status: statuses[answer] };
}
