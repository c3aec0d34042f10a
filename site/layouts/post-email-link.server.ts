import type { LinkOutcome } from '#model/page-api.ts';
import type { Posted, Visit } from '../page.ts';

/** `failed`: not stored, logged by the service. */
export type LinkAnswer = LinkOutcome | 'failed';

const statuses: Readonly<Record<LinkAnswer, number>> = { done: 200, gone: 410, failed: 503 };

/** One-click unsubscribe has the token in the address alone (RFC 8058). */
export async function postEmailLink(
  { query }: Visit,
  form: FormData,
  carryOut: (token: string) => Promise<LinkOutcome>,
): Promise<Posted<LinkAnswer>> {
  const posted = form.get('token');
  const token = typeof posted === 'string' ? posted : (query.get('token') ?? '');
  const answer = await carryOut(token).catch((): LinkAnswer => 'failed');
  return { answer, status: statuses[answer] };
}
