import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { InstallationKey } from '#backend/platform/tokens/key-file.ts';
import { rowOf } from '#backend/platform/tokens/seal-keys.ts';
import type { AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';

interface SealingDeps {
  readonly key?: InstallationKey | undefined;
}

/** Seals with the key file; plain text without one. */
export function sealFor({ key }: SealingDeps, accountId: string, secret: string): string {
  return key?.seal(secret, rowOf('account', accountId)) ?? secret;
}

/** TOTP secret. */
export function secretOf(pool: SealingDeps, { id, totp }: Pick<AccountRow, 'id' | 'totp'>): Buffer | null {
  return totp === null ? null : Buffer.from(opened(pool, id, totp), 'base64url');
}

/** Hashes of the unused recovery codes. */
export function codesOf(pool: SealingDeps, { id, recoveryCodes }: Pick<AccountRow, 'id' | 'recoveryCodes'>): string[] {
  return recoveryCodes === null ? [] : (JSON.parse(opened(pool, id, recoveryCodes)) as string[]);
}

export function opened({ key }: SealingDeps, accountId: string, sealed: string): string {
  return key?.unseal(sealed, rowOf('account', accountId)) ?? sealed;
}

/** Deletes the second factor and its recovery codes. */
export async function dropFactor(trx: DatabaseTransaction, accountId: string): Promise<void> {
  const none = {
    totp: null,
    totpSince: null,
    totpStep: null,
    totpPending: null,
    recoveryCodes: null,
    factorAskedAt: null,
  };
  await trx.updateTable('account').set(none).where('id', '=', accountId).execute();
}
