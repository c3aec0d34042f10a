import { type SignOutOutcome, signOutEverywhere, signOutHere } from './session/sign-out.ts';
import { forgetSessions, thisSession } from './session/this-session.ts';

/**
 * Signs out in this browser, or of every session that the person has anywhere. In this browser it always works, and
 * `unreached` says only that the service could not be told; everywhere it changes nothing then, and `over` says that other
 * devices were not reached.
 */
export async function leave(everywhere: boolean): Promise<SignOutOutcome> {
  const own = await thisSession().catch(() => undefined);
  if (own && !everywhere) return signOutHere(own);
  try {
    if (own) return await signOutEverywhere(own);
  } catch (error) {
    if (isOver(error)) return 'over';
  }
  if (!everywhere) forgetSessions();
  return 'unreached';
}

/** Nobody is signed in any more: the session ended while it was asked for. */
function isOver(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSessionFoundException';
}
