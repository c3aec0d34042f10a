import type { Changes } from '#backend/changes/changes.ts';
import type { Database } from '#backend/database/tables.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import type { TokenBucket } from '#backend/rate-limits/token-bucket.ts';
import type { PoolKeys } from './pool-keys.ts';

/** What the operations of the user pool are made of. */
export interface UserPoolParts {
  readonly db: Database;
  /** The secrets of the installation: names and codes are kept as keyed hashes. */
  readonly ring: KeyRing;
  /** The keys that tokens of people are signed with. */
  readonly keys: PoolKeys;
  /** That many random bytes from a source that cannot be foreseen. */
  random(size: number): Uint8Array;
  /** A new id of at most 64 letters, digits, `-` and `_`. */
  newId(): string;
  /** The one client of the pool, 26 lower-case letters or digits. */
  readonly clientId: string;
  /** `us-west-1_` and nine letters or digits. */
  readonly userPoolId: string;
  /** Who issues the tokens: the public origin and `/idp`. */
  readonly issuer: string;
  readonly passwords: PasswordHashing;
  /** How often one address may ask for codes and try them. */
  readonly recoveries: TokenBucket;
  /** Nobody may choose it as a password. */
  readonly companyName: string;
  /** Called after a commit that wrote a letter, so that the delivery need not wait for its next look. */
  letterWritten?(): void;
  /** Called after a commit that may have changed an account. */
  changed?: Changes['publish'];
}

/** Passwords as they are stored; slow by intention, off the main thread, and in turns between the addresses that ask. */
export interface PasswordHashing {
  /** What is stored instead of the password. */
  hash(password: string, address: string): Promise<string>;
  /** True when `hash` was made from this password. */
  verify(password: string, hash: string, address: string): Promise<boolean>;
  /** A hash of the usual cost that no password fits: to spend the same time where there is none. */
  decoy(): Promise<string> | string;
}
