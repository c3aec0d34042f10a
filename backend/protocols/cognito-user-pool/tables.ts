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
  /** For e-mails without a request. */
  language: string;
  enabled: Generated<Flag>;
  role: Generated<AccountRole>;
  name: string | null;
  passwordHash: string | null;
  passwordSetAt: string | null;
  /** To within five minutes; outlives the sessions. */
  lastUsedAt: string | null;
  /** Secret of an authenticator app being set up; sealed. */
  totpPending: string | null;
  /** Verified secret; sealed. */
  totp: string | null;
  /** Set while the second factor is on. */
  totpSince: string | null;
  /** Last accepted step. */
  totpStep: number | null;
  /** Hashes of the unused ones as JSON; sealed. */
  recoveryCodes: string | null;
  /** First sign-in without a required second factor: the grace begins. */
  factorAskedAt: string | null;
  /** 1: below the advised length at the last sign-in; null: unknown. */
  passwordShort: Flag | null;
}

/** Tokens are valid until `endedAt` or `expiresAt`. */
interface AccountSessionTable {
  /** `origin_jti` of its tokens. */
  id: string;
  accountId: string;
  /** SHA-256 in base64url: of its refresh tokens' first half, or of a whole one never rotated. */
  refreshHash: string;
  createdAt: string;
  expiresAt: string;
  endedAt: string | null;
  /** To within five minutes. */
  lastUsedAt: string | null;
  /** Challenge of a second factor or passkey that began it. */
  challenge: string | null;
  /** Browser and system: `firefox windows`. */
  device: string | null;
  /** Keyed hash of the sign-in's network. */
  network: string | null;
  /** 1: not the person's own device; ends after twelve idle hours. */
  shared: Generated<Flag>;
  /** SHA-256 of the current refresh token; null until the first refresh. */
  currentHash: string | null;
  previousHash: string | null;
  rotatedAt: string | null;
}

interface AccountPasskeyTable {
  /** Credential id, base64url. */
  id: string;
  accountId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** Authenticator's signature counter; 0 if it has none. */
  counter: number;
  /** JSON. */
  transports: string;
  /** `platform` or `cross-platform`; null if unknown. */
  attachment: string | null;
  /** Unique: each challenge registers one passkey. */
  challenge: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Code and link of an e-mail; also without an account, so that both respond alike. */
interface RecoveryCodeTable {
  id: string;
  /** Keyed. */
  mailboxHash: string;
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

/** Failure counters (lockout/sign-in-limits.ts). */
interface FailedAttemptTable {
  /** The counter's name and keyed hashes of its subject. */
  who: string;
  failures: number;
  lastAt: string;
  /** Last use of the account from this address; null for other counters. */
  knownAt: string | null;
}

/** Signing keys of user tokens. */
export interface PoolKeyTable {
  /** The `kid`. */
  id: string;
  /** From 1; unique, so that processes starting at once agree. */
  generation: number;
  /** PKCS 8 in PEM; sealed. */
  privateKey: string;
  activeFrom: string;
  createdAt: string;
}

export type AccountRow = Row<'account'>;
export type AccountPasskeyRow = Row<'accountPasskey'>;
