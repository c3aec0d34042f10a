import { answerAwsJson } from '#backend/platform/http/aws-json.ts';
import type { Caller } from '#backend/platform/http/requests/caller.ts';
import { region } from '#backend/platform/http/signatures/region.ts';
import type { RetentionJob } from '#backend/platform/jobs/retention-jobs.ts';
import { openTokenBucket } from '#backend/platform/rate-limits/token-bucket.ts';
import { purgeAttempts } from '#backend/protocols/cognito-user-pool/lockout/count-attempt.ts';
import { type CallOrigin, poolOperations } from '#backend/protocols/cognito-user-pool/operations/pool-operations.ts';
import { openPasswordHashing } from '#backend/protocols/cognito-user-pool/recovery/password-hash.ts';
import { openUseNotes } from '#backend/protocols/cognito-user-pool/sessions/note-use.ts';
import { purgeSessions, roleOfSession, sessionLives } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import { openPoolKeys } from '#backend/protocols/cognito-user-pool/tokens/pool-keys.ts';
import { readAccessToken, readIdToken, type TokenHolder } from '#backend/protocols/cognito-user-pool/tokens/tokens.ts';
import { passkeyHost } from '#model/accounts/passkey.ts';
import { isAtLeast } from '#model/accounts/roles.ts';
import { purgeCodes } from './recovery/emailed-code.ts';
import type { UserPoolDeps } from './user-pool-deps.ts';

type OpenedHere = 'keys' | 'passwords' | 'passkeys' | 'recoveries' | 'issuer' | 'clientId';

interface UserPoolOptions extends Omit<UserPoolDeps, OpenedHere> {
  now(): Date;
  readonly userPoolClientId: string;
  readonly origin: string;
  /** Receives failed writes of a last use. */
  report?(fault: unknown): void;
}

export type UserPool = Awaited<ReturnType<typeof openUserPool>>;

/** User pool (requirements, section 7). */
export async function openUserPool(s: UserPoolOptions) {
  const { db } = s;
  const random = (size: number) => s.random(size);
  const keys = await openPoolKeys({ db, now: () => s.now(), randomBytes: random, key: s.key });
  const issuer = `${s.origin}/idp`;
  const providers = [issuer.replace(/^[a-z]+:\/\//, ''), `cognito-idp.${region}.amazonaws.com/${s.userPoolId}`];
  const passwords = openPasswordHashing({ random });
  const recoveries = openTokenBucket('recoveries');
  const host = passkeyHost(s.origin);
  const passkeys = host === null ? null : { origin: s.origin, id: host };
  const parts: UserPoolDeps = { ...s, keys, issuer, clientId: s.userPoolClientId, passwords, passkeys, recoveries };

  const noteUse = openUseNotes(db, s.report);

  async function alive(holder: TokenHolder | 'expired' | null, at: number) {
    if (holder === null || holder === 'expired') return null;
    const role = await roleOfSession(s, holder.session, at);
    return role && { ...holder, role };
  }

  const purge: RetentionJob = async (at) => ({
    sessions: await purgeSessions(db, at),
    codes: await purgeCodes(db, at),
    ...(await purgeAttempts(db, at)),
  });

  return {
    parts,
    answer: (request: Request, from: CallOrigin, at: number) =>
      answerAwsJson(request, 'AWSCognitoIdentityProviderService', poolOperations(parts, request, from), at),
    /** `named`: the issuer without its scheme, or the managed service's name. */
    async verifyLogin(named: string, token: string, at: number) {
      const holder = providers.includes(named) ? await alive(await readIdToken(parts, token, at), at) : null;
      // Credentials last an hour: a client that only signs its requests comes back here.
      if (holder) await noteUse(holder.session, at);
      return holder;
    },
    /** Access or ID token: the managed service accepts both for data. */
    async readToken(token: string, at: number): Promise<Caller | null> {
      const named = (await readAccessToken(parts, token, at)) ?? (await readIdToken(parts, token, at));
      const holder = await alive(named, at);
      if (holder) await noteUse(holder.session, at);
      return holder && { role: holder.role, identityId: null, session: holder.session };
    },
    sessionLives: (session: string, at: number) => sessionLives(db, session, at),
    roleOf: (session: string, at: number) => roleOfSession(s, session, at),
    /** False for teachers, and while a required second factor is overdue. */
    async isStaff(session: string, at: number) {
      const role = await roleOfSession(s, session, at);
      return role !== null && isAtLeast(role, 'staff');
    },
    configuration: () => openIdConfiguration(issuer),
    jwks: () => keys.jwks(),
    /** Loads keys of other processes; runs each second. */
    refresh: () => keys.refresh(),
    /** Runs hourly. */
    renewKeys: () => keys.renew(),
    purge,
  };
}

/** OpenID discovery, without the fields of an authorization server's pages. */
export function openIdConfiguration(issuer: string): object {
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['public'],
    claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'email', 'email_verified'],
  };
}
