import { data } from 'react-router';
import type { LinkOutcome } from '#model/front-desk.ts';
import { readForm } from '../forms/read-form.server.ts';

/**
 * Carries out what a letter's link asks for. The token comes in the form, or in the address alone when a mail program
 * posts by itself (one-click unsubscribe, RFC 8058).
 */
export async function postLetterLink(request: Request, url: URL, carryOut: (token: string) => Promise<LinkOutcome>) {
  const posted = (await readForm(request)).get('token');
  const token = typeof posted === 'string' ? posted : (url.searchParams.get('token') ?? '');
  // A failure is told on the page with the button still there; the service has logged it.
  const outcome = await carryOut(token).catch(() => 'failed' as const);
  return data({ outcome }, { status: outcome === 'done' ? 200 : outcome === 'gone' ? 410 : 503 });
}
