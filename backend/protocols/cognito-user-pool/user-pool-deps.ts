import type { Database } from '#backend/platform/database/tables.ts';
import type { Changes } from '#backend/platform/events/events.ts';
import type { TokenBucket } from '#backend/platform/rate-limits/token-bucket.ts';
import type { InstallationKey } from '#backend/platform/tokens/key-file.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import type { RelyingParty } from '#backend/protocols/cognito-user-pool/passkeys/verify-passkey.ts';
import type { PoolKeys } from '#backend/protocols/cognito-user-pool/tokens/pool-keys.ts';

/** In this folder `now` is in milliseconds and `address` the visitor's IP address. */
export interface UserPoolDeps {
  readonly db: Database;
  /** For keyed hashes of names and codes. */
  readonly ring: KeyRing;
  readonly keys: PoolKeys;
  /** Cryptographically secure. */
  random(size: number): Uint8Array;
  /** At most 64 letters, digits, `-` and `_`. */
  newId(): string;
  readonly clientId: string;
  readonly userPoolId: string;
  /** The public origin and `/idp`. */
  readonly issuer: string;
  readonly passwords: PasswordHashing;
  /** Null where browsers offer no passkeys. */
  readonly passkeys: RelyingParty | null;
  /** Seals the secrets of second factors. Absent in tests. */
  readonly key?: InstallationKey | undefined;
  /** Requests and tries of codes per address. */
  readonly recoveries: TokenBucket;
  /** Staff must set up a second factor (STAFF_SECOND_FACTOR). */
  readonly requiresFactor?: boolean;
  /** Refused as a password. */
  readonly companyName: string;
  /** Called after a commit that enqueued an e-mail. */
  emailQueued?(): void;
  /** Called after a commit that may have changed an account. */
  changed?: Changes['publish'];
}

/** Slow on purpose, off the main thread, fair between addresses, in separate queues for owners and others. */
export interface PasswordHashing {
  /** Only for callers with a valid link, code or session: they count as owners. */
  hash(password: string, address: string): Promise<string>;
  /** `byOwner`: from a known address, or with a valid link, code or session. */
  verify(password: string, hash: string, address: string, byOwner?: boolean): Promise<boolean>;
  /** A hash that no password matches, for equal timing. */
  decoy(): Promise<string> | string;
}
