import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import type { DeskRole } from '#model/accounts/roles.ts';
import { day } from '#model/time-units.ts';

type Pool = Pick<UserPoolDeps, 'requiresFactor'>;
type FactorState = Pick<AccountRow, 'role' | 'totpSince' | 'factorAskedAt'>;

/** From the first sign-in without a required factor. */
const grace = 10 * day;

/** Due time of a required second factor in milliseconds, or null. */
export function factorDueOf({ requiresFactor }: Pool, { totpSince, factorAskedAt }: Omit<FactorState, 'role'>) {
  return requiresFactor && totpSince === null && factorAskedAt !== null ? Date.parse(factorAskedAt) + grace : null;
}

/** `pending` once the second factor is overdue. */
export function roleAt(pool: Pool, account: FactorState, now: number): DeskRole {
  const due = factorDueOf(pool, account);
  return due !== null && now > due ? 'pending' : account.role;
}

/** Begins the grace if another enabled account has a password. */
export async function startFactorGrace(
  trx: DatabaseTransaction,
  { requiresFactor }: Pool,
  { id, totpSince, factorAskedAt }: Pick<AccountRow, 'id' | 'totpSince' | 'factorAskedAt'>,
  now: number,
): Promise<void> {
  if (!requiresFactor || totpSince !== null || factorAskedAt !== null) return;
  const others = trx.selectFrom('account').select('id').where('id', '<>', id).where('passwordHash', 'is not', null);
  if (!(await others.where('enabled', '=', 1).limit(1).executeTakeFirst())) return;
  await trx
    .updateTable('account')
    .set({ factorAskedAt: new Date(now).toISOString() })
    .where('id', '=', id)
    .execute();
}
