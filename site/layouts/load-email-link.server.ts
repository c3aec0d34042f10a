import { isEmailToken } from '#model/email-token.ts';
import type { LinkOutcome } from '#model/page-api.ts';
import type { Visit } from '#site/page.ts';

export interface CheckedLink<Outcome extends string = LinkOutcome> {
  readonly token: string;
  /** The outcome that the button would have; a failed check counts as `done`: the post reports it. */
  readonly check: Outcome | LinkOutcome;
}

export async function loadEmailLink<Outcome extends string = LinkOutcome>(
  { query }: Visit,
  check: (token: string) => Promise<Outcome>,
): Promise<CheckedLink<Outcome>> {
  const token = query.get('token') ?? '';
  return { token, check: isEmailToken(token) ? await check(token).catch(() => 'done' as const) : 'gone' };
}

/** Status of the opened page; without a token of the usual form it is the cached one. */
export function linkStatus({ token, check }: CheckedLink<string>): number {
  return isEmailToken(token) && check === 'gone' ? 410 : 200;
}
