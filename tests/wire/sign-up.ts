import { randomUUID } from 'node:crypto';
import type { AccountRow, Database } from '#backend/database/tables.ts';
import { startSession } from '#backend/user-pool/sessions.ts';
import { issueTokens } from '#backend/user-pool/tokens.ts';
import type { UserPoolParts } from '#backend/user-pool/user-pool-parts.ts';
import { emailKey } from '#model/email.ts';
import { hashCheaply } from './cheap-passwords.ts';

/** What a test wants of an account; without a password none was set yet. */
export interface WantedAccount {
  readonly email: string;
  readonly password?: string;
  readonly enabled?: boolean;
}

/** Puts an account into the database as if it had been made there long ago. Answers its row. */
export async function addAccount(db: Database, wanted: WantedAccount): Promise<AccountRow> {
  const at = '2026-01-01T00:00:00.000Z';
  const passwordHash = wanted.password === undefined ? null : hashCheaply(wanted.password);
  return db
    .insertInto('account')
    .values({
      id: randomUUID(),
      email: wanted.email,
      emailKey: emailKey(wanted.email),
      language: 'es',
      enabled: wanted.enabled === false ? 0 : 1,
      passwordHash,
      passwordSetAt: passwordHash && at,
      createdAt: at,
      updatedAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Signs the person of an account in, without a password: the tokens of a new session, and the session. */
export async function startedSession(pool: UserPoolParts, accountId: string, now: number) {
  const account = await pool.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
  const started = await pool.db.transaction().execute((trx) => startSession(trx, pool, accountId, now));
  return { ...started, ...(await issueTokens(pool, account, started.session, now)) };
}
