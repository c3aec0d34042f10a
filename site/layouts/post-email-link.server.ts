import type { LinkOutcome } from '#model/page-api.ts';
import type { Posted, Visit } from '#site/page.ts';

/** `failed`: not stored, logged by the service. */
export type LinkAnswer = LinkOutcome | 'failed';

const faultStatuses: Readonly<Record<string, number>> = { gone: 410, failed: 503 };

/** One-click unsubscribe has the token in the address alone (RFC 8058). */
export async function postEmailLink<Outcome extends string = LinkOutcome>(
  { query }: Visit,
  form: FormData,
  carryOut: (token: string) => Promise<Outcome>,
): Promise<Posted<Outcome | 'failed'>> {
  const posted = form.get('token');
  const token = typeof posted === 'string' ? posted : (query.get('token') ?? '');
  const answer = await carryOut(token).catch(() => 'failed' as const);
  return { answer, status: faultStatuses[answer] ?? 200 };
}
