import type { Flag, Generated, Row, Stored } from '#backend/platform/database/tables.ts';
import type { AccountRole } from '#model/accounts/roles.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    account: AccountTable;
    accountSession: AccountSessionTable;
    accountPasskey: AccountPasskeyTable;
    recoveryCode: RecoveryCodeTable;
    failedAttempt: FailedAttemptTable;
    poolKey: PoolKeyTable;
  }
}

interface AccountTable extends Stored {
  /** As typed. */
  email: string;
  /** Unique. */
  emailKey: string;
  /** For e-mails that are sent without a request. */
  language: string;
  enabled: Generated<Flag>;
  role: Generated<AccountRole>;
  name: string | null;
  passwordHash: string | null;
  passwordSetAt: string | null;
  /** To some minutes; outlives the sessions. */
  lastUsedAt: string | null;
  /** Secret of an application that is being set up; sealed. */
  totpPending: string | null;
  /** Verified secret of the application that shows codes; sealed. */
  totp: string | null;
  /** The second factor is on. */
  totpSince: string | null;
  /** Last step that was accepted. */
  totpStep: number | null;
  /** Hashes of those that are left as JSON; sealed. */
  recoveryCodes: string | null;
  /** First sign-in without a second factor while one is required: the grace begins. */
  factorAskedAt: string | null;
  /** 1: below the advised length, at the last sign-in; null: unknown. */
  passwordShort: Flag | null;
}

/** A sign-in on one device. Its tokens are valid until `endedAt` or `expiresAt`. */
interface AccountSessionTable {
  /** `origin_jti` of its tokens. */
  id: string;
  accountId: string;
  /** SHA-256 in base64url: of the first half of its refresh tokens, or of the whole one that never was rotated. */
  refreshHash: string;
  createdAt: string;
  expiresAt: string;
  endedAt: string | null;
  /** To some minutes. */
  lastUsedAt: string | null;
  /** Challenge by which it began, with a second factor or a passkey. */
  challenge: string | null;
  /** Browser and system, as read from the User-Agent: `firefox windows`. */
  device: string | null;
  /** Keyed hash of the network of the sign-in. */
  network: string | null;
  /** 1: not the person's own device; ends after twelve idle hours. */
  shared: Generated<Flag>;
  /** SHA-256 of the current refresh token; null until the first refresh. */
  currentHash: string | null;
  /** Hash of the token before it. */
  previousHash: string | null;
  rotatedAt: string | null;
}

/** A WebAuthn credential of an account. */
interface AccountPasskeyTable {
  /** Credential id, base64url. */
  id: string;
  accountId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** Signatures that the authenticator has counted; 0 if it does not count. */
  counter: number;
  /** JSON. */
  transports: string;
  /** `platform` or `cross-platform`; null when the client did not say. */
  attachment: string | null;
  /** Unique: each challenge registers one passkey. */
  challenge: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** An e-mail's code and link; also for mailboxes without an account, so that both respond alike. */
interface RecoveryCodeTable {
  id: string;
  /** Keyed. */
  mailboxHash: string;
  /** Null without an account. */
  accountId: string | null;
  /** Keyed. */
  codeHash: string;
  /** Keyed; empty in rows older than links. */
  linkHash: Generated<string>;
  createdAt: string;
  expiresAt: string;
  /** Ended early: password set, or account disabled. */
  usedAt: string | null;
  /** 1 when requested at the pool, which counts these. */
  asked: Generated<Flag>;
}

/** Failure counters: see `backend/protocols/cognito-user-pool/lockout/sign-in-limits.ts`. */
interface FailedAttemptTable {
  /** The counter's name and keyed hashes of its subject. */
  who: string;
  failures: number;
  lastAt: string;
  /** When the account was last used from this address; null for other counters, or never. */
  knownAt: string | null;
}

/** Signing keys of user tokens; public halves are published. */
export interface PoolKeyTable {
  /** The `kid`. */
  id: string;
  /** From 1; unique, so that processes starting at once agree. */
  generation: number;
  /** PKCS 8 in PEM. */
  privateKey: string;
  activeFrom: string;
  createdAt: string;
}

export type AccountRow = Row<'account'>;
export type AccountSessionRow = Row<'accountSession'>;
export type AccountPasskeyRow = Row<'accountPasskey'>;
