import type { Database } from '#backend/platform/database/tables.ts';
import { type InstallationKey, isSealed } from './key-file.ts';

/** Authenticated with the secret, which opens in no other row. */
export const rowOf = (table: 'signingKey' | 'poolKey' | 'credentialKey' | 'account', id: string): string =>
  `${table} ${id}`;

/** Seals secrets of an earlier version, an hour after the first start, when no process of that version is left. */
export async function sealKeys(db: Database, key: InstallationKey): Promise<void> {
  for (const { id, secret } of await db.selectFrom('signingKey').select(['id', 'secret']).execute()) {
    if (isSealed(secret)) continue;
    const sealed = key.seal(secret, rowOf('signingKey', id));
    await db.updateTable('signingKey').set({ secret: sealed }).where('id', '=', id).execute();
  }
  for (const { id, privateKey } of await db.selectFrom('poolKey').select(['id', 'privateKey']).execute()) {
    if (isSealed(privateKey)) continue;
    const sealed = key.seal(privateKey, rowOf('poolKey', id));
    await db.updateTable('poolKey').set({ privateKey: sealed }).where('id', '=', id).execute();
  }
}

/** Opens every sealed key and second factor; returns their count. Throws `OperatorError` when `key` is not theirs. */
export async function openSealedKeys(db: Database, key: InstallationKey): Promise<number> {
  const signing = await db.selectFrom('signingKey').select(['id', 'secret']).execute();
  const pool = await db.selectFrom('poolKey').select(['id', 'privateKey as secret']).execute();
  const credentials = await db.selectFrom('credentialKey').select(['id', 'privateKey as secret']).execute();
  const factors = await db.selectFrom('account').select(['id', 'totp']).where('totp', 'is not', null).execute();
  const ofTable =
    (table: 'signingKey' | 'poolKey' | 'credentialKey' | 'account') => (row: { id: string; secret: string }) => ({
      ...row,
      table,
    });
  const sealed = [
    ...signing.map(ofTable('signingKey')),
    ...pool.map(ofTable('poolKey')),
    ...credentials.map(ofTable('credentialKey')),
    ...factors.map(({ id, totp }) => ofTable('account')({ id, secret: totp ?? '' })),
  ].filter(({ secret }) => isSealed(secret));
  for (const { table, id, secret } of sealed) key.unseal(secret, rowOf(table, id));
  return sealed.length;
}
