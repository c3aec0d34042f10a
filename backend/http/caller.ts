import type { Role } from '#model/access.ts';
import type { SignedRequest } from './read-signature.ts';
import { region } from './region.ts';
import { type Secret, type SignatureFault, verifySignature } from './verify-signature.ts';

/** Who is calling. */
export interface Caller {
  readonly role: Role;
  /** The identity whose credentials signed the request; null for one that came with an access token. */
  readonly identityId: string | null;
  /** The session of somebody who signed in, which may end before the credential does; absent for guests. */
  readonly session?: string;
}

/** How the services learn who holds a credential; handed in, because they do not know each other. */
export interface Authority {
  /** The secret of temporary credentials that are ours and still valid, or null. */
  secretOf(accessKeyId: string, sessionToken: string | null, now: number): Secret<Caller> | null;
  /** The person behind a token that is ours and still valid, or null. */
  readToken(token: string, now: number): Promise<Caller | null>;
  /** False once the session of a person has ended: signed out, password changed, account disabled, 30 days over. */
  sessionLives(session: string, now: number): Promise<boolean>;
}

export type FoundCaller =
  | { readonly ok: true; readonly caller: Caller }
  | ({ readonly ok: false } & (SignatureFault | { readonly reason: 'bad-token' }));

/**
 * Finds out who sent a request: by its signature for `service`, or by the token of a person in its Authorization header.
 * A body that is known by its hash alone may still be on its way: whoever says so compares the two afterwards.
 */
export async function findCaller(
  authority: Authority,
  request: SignedRequest,
  body: Uint8Array | { readonly sha256: string },
  service: string,
  now: number,
): Promise<FoundCaller> {
  const verdict = verifySignature({
    request,
    body,
    service,
    region,
    now,
    secretOf: (accessKeyId, sessionToken) => authority.secretOf(accessKeyId, sessionToken, now),
  });
  if (verdict.ok) {
    const { session } = verdict.owner;
    const ended = session !== undefined && !(await authority.sessionLives(session, now));
    return ended ? { ok: false, reason: 'unknown-credentials' } : { ok: true, caller: verdict.owner };
  }
  const token = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  if (verdict.reason !== 'none' || !token) return verdict;
  const caller = await authority.readToken(token, now);
  return caller ? { ok: true, caller } : { ok: false, reason: 'bad-token' };
}
