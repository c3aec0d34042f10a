import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { notifyHolder } from '#backend/protocols/cognito-user-pool/accounts/notify.ts';
import { startFactorGrace } from '#backend/protocols/cognito-user-pool/factor/factor-due.ts';
import type { AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import type { Device } from './device.ts';
import { type NewSession, startSession } from './sessions.ts';

/**
 * Starts a session and the grace of a required second factor. E-mails the holder about a new device
 * or network.
 */
export async function beginSession(
  trx: DatabaseTransaction,
  pool: Pick<UserPoolDeps, 'newId' | 'random' | 'requiresFactor'>,
  account: AccountRow,
  now: number,
  input: NewSession,
) {
  const isNew = input.device !== undefined && (await isNewDevice(trx, account, input.device));
  const started = await startSession(trx, pool, account.id, now, input);
  await startFactorGrace(trx, pool, account, now);
  if (isNew) await notifyHolder(trx, pool, account, { notice: 'device', device: input.device?.name ?? null }, now);
  return started;
}

/** False for the first session of all. */
async function isNewDevice(
  trx: DatabaseTransaction,
  { id, lastUsedAt }: Pick<AccountRow, 'id' | 'lastUsedAt'>,
  device: Device,
): Promise<boolean> {
  const known = await trx
    .selectFrom('accountSession')
    .select(['device', 'network'])
    .where('accountId', '=', id)
    .execute();
  const isFirst = known.length === 0 && lastUsedAt === null;
  return !isFirst && !known.some((one) => one.device === device.name && one.network === device.network);
}
