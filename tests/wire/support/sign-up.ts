import { randomUUID } from 'node:crypto';
import type { Database } from '#backend/platform/database/tables.ts';
import { startSession } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import type { AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import { issueTokens } from '#backend/protocols/cognito-user-pool/tokens/tokens.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import type { AccountRole } from '#model/accounts/roles.ts';
import { emailKey } from '#model/people/email.ts';
import { hashCheaply } from './cheap-passwords.ts';

/** Without `password` none is set. */
export interface AccountValues {
  readonly email: string;
  readonly password?: string;
  readonly enabled?: boolean;
  readonly role?: AccountRole;
  readonly name?: string;
}

/** Inserts an account that was created long ago. */
export async function addAccount(db: Database, values: AccountValues): Promise<AccountRow> {
  const at = '2026-01-01T00:00:00.000Z';
  const passwordHash = values.password === undefined ? null : hashCheaply(values.password);
  return db
    .insertInto('account')
    .values({
      id: randomUUID(),
      email: values.email,
      emailKey: emailKey(values.email),
      language: 'es',
      enabled: values.enabled === false ? 0 : 1,
      ...(values.role && { role: values.role }),
      ...(values.name && { name: values.name }),
      passwordHash,
      passwordSetAt: passwordHash && at,
      createdAt: at,
      updatedAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Starts a session without a password; returns it with its tokens. */
export async function startedSession(pool: UserPoolDeps, accountId: string, now: number) {
  const account = await pool.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
  const started = await pool.db.transaction().execute((trx) => startSession(trx, pool, accountId, now));
  return { ...started, ...(await issueTokens(pool, account, started.session, now)) };
}
