import { answerAwsJson } from '#backend/http/aws-json.ts';
import type { Caller } from '#backend/http/caller.ts';
import { region } from '#backend/http/region.ts';
import type { Removal } from '#backend/jobs/remove-old.ts';
import { openTokenBucket } from '#backend/rate-limits/token-bucket.ts';
import { purgeAttempts } from './count-attempt.ts';
import { openIdConfiguration } from './discovery.ts';
import { openUseNotes } from './note-use.ts';
import { openPasswordHashing } from './password-hash.ts';
import { openPoolKeys } from './pool-keys.ts';
import { type CallOrigin, poolOperations } from './pool-operations.ts';
import { purgeCodes } from './recovery-code.ts';
import { purgeSessions, sessionLives } from './sessions.ts';
import { readAccessToken, readIdToken, type TokenHolder } from './tokens.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** What the pool is opened with. */
export interface UserPoolSurroundings
  extends Omit<UserPoolParts, 'keys' | 'passwords' | 'recoveries' | 'issuer' | 'clientId'> {
  now(): Date;
  readonly userPoolClientId: string;
  /** The public origin of the site. */
  readonly origin: string;
  /** Told of what could not be written down of a use. */
  report?(fault: unknown): void;
}

export interface UserPool {
  readonly parts: UserPoolParts;
  /** Answers a call of the protocol. `now` is in milliseconds, here and below. */
  answer(request: Request, from: CallOrigin, now: number): Promise<Response>;
  /**
   * The person whose ID token it is, while the session lives. `provider` names the issuer, without its scheme, or the pool as
   * the managed service does: `cognito-idp.us-west-1.amazonaws.com/us-west-1_Abc123DEF`.
   */
  verifyLogin(provider: string, token: string, now: number): Promise<TokenHolder | null>;
  /** The person whose access or ID token it is, while the session lives: the managed service takes both for data. */
  readToken(token: string, now: number): Promise<Caller | null>;
  sessionLives(session: string, now: number): Promise<boolean>;
  /** The document of OpenID discovery. */
  configuration(): object;
  /** The public keys that tokens are verified with. */
  jwks(): object;
  /** Learns of keys that other processes added or withdrew. The server does this each second. */
  refresh(): Promise<void>;
  /** Adds a key when it is time for one, and removes those whose tokens are over. The server does this once an hour. */
  renewKeys(): Promise<void>;
  /** Removes what nobody needs any more: sessions and codes that are over, failures that do not count. */
  purge: Removal;
}

/** Opens the user pool: the people who sign in, and their tokens (requirements, section 7). */
export async function openUserPool(s: UserPoolSurroundings): Promise<UserPool> {
  const { db } = s;
  const random = (size: number) => s.random(size);
  const keys = await openPoolKeys({ db, now: () => s.now(), randomBytes: random });
  const issuer = `${s.origin}/idp`;
  const providers = [issuer.replace(/^[a-z]+:\/\//, ''), `cognito-idp.${region}.amazonaws.com/${s.userPoolId}`];
  const passwords = openPasswordHashing({ random });
  const recoveries = openTokenBucket('recoveries');
  const parts: UserPoolParts = { ...s, keys, issuer, clientId: s.userPoolClientId, passwords, recoveries };

  const noteUse = openUseNotes(db, s.report);

  async function alive(holder: TokenHolder | 'expired' | null, at: number): Promise<TokenHolder | null> {
    if (holder === null || holder === 'expired') return null;
    return (await sessionLives(db, holder.session, at)) ? holder : null;
  }

  return {
    parts,
    answer: (request, from, at) =>
      answerAwsJson(request, 'AWSCognitoIdentityProviderService', poolOperations(parts, request, from), at),
    async verifyLogin(named, token, at) {
      return providers.includes(named) ? alive(await readIdToken(parts, token, at), at) : null;
    },
    async readToken(token, at) {
      const named = (await readAccessToken(parts, token, at)) ?? (await readIdToken(parts, token, at));
      const holder = await alive(named, at);
      if (holder) await noteUse(holder.session, at);
      return holder && { role: 'staff', identityId: null, session: holder.session };
    },
    sessionLives: (session, at) => sessionLives(db, session, at),
    configuration: () => openIdConfiguration(issuer),
    jwks: () => keys.jwks(),
    refresh: () => keys.refresh(),
    renewKeys: () => keys.renew(),
    purge: async (at) => ({
      sessions: await purgeSessions(db, at),
      codes: await purgeCodes(db, at),
      ...(await purgeAttempts(db, at)),
    }),
  };
}
