import type { SignedRequest } from '#backend/platform/http/signatures/read-signature.ts';
import { region } from '#backend/platform/http/signatures/region.ts';
import {
  type Secret,
  type SignatureFault,
  verifySignature,
} from '#backend/platform/http/signatures/verify-signature.ts';
import type { Role } from '#model/accounts/roles.ts';

/** An authenticated caller. */
export interface Caller {
  readonly role: Role;
  /** Identity whose credentials signed the request; null with an access token. */
  readonly identityId: string | null;
  /** Session of a signed-in user; can end before the credential. */
  readonly session?: string;
}

/** Verifies credentials; injected, because the protocols do not import each other. */
export interface Authority {
  /** The secret of valid temporary credentials, or null. */
  secretOf(accessKeyId: string, sessionToken: string | null, now: number): Secret<Caller> | null;
  /** The user of a valid access token, or null. */
  readToken(token: string, now: number): Promise<Caller | null>;
  /** False after sign-out, a password change, disabling the account, or 30 days. */
  sessionLives(session: string, now: number): Promise<boolean>;
  /** The role of a living session as it is now; null once it ended. Absent: the one of the credential. */
  roleOf?(session: string, now: number): Promise<Role | null>;
}

/** The caller's role as it is now; null once the session ended. */
export async function roleNow(authority: Authority, { role, session }: Caller, now: number): Promise<Role | null> {
  if (session === undefined) return role;
  if (authority.roleOf) return authority.roleOf(session, now);
  return (await authority.sessionLives(session, now)) ? role : null;
}

export type FoundCaller =
  | { readonly ok: true; readonly caller: Caller }
  | ({ readonly ok: false } & (SignatureFault | { readonly reason: 'bad-token' }));

/**
 * Authenticates by signature for `service` or by bearer token. With only a hash as `body`, compare
 * it with the streamed body.
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
    const role = await roleNow(authority, verdict.owner, now);
    return role ? { ok: true, caller: { ...verdict.owner, role } } : { ok: false, reason: 'unknown-credentials' };
  }
  const token = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  if (verdict.reason !== 'none' || !token) return verdict;
  const caller = await authority.readToken(token, now);
  return caller ? { ok: true, caller } : { ok: false, reason: 'bad-token' };
}
