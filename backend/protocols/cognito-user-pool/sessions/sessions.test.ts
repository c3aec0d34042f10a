import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import {
  endSession,
  endSessionsOf,
  findSession,
  purgeSessions,
  readSession,
  sessionLifetime,
  sessionLives,
  startSession,
} from './sessions.ts';

const now = Date.UTC(2026, 10, 20, 12);
const day = 24 * 3_600_000;
const pool = { newId: () => randomUUID(), random: randomBytes };
const start = (db: Database, accountId: string, at = now) =>
  db.transaction().execute((trx) => startSession(trx, pool, accountId, at));

describeOnBothEngines('sessions', ({ open }) => {
  it('are found by refresh token, stored as a hash', async () => {
    const { db } = await open();
    const account = await addAccount(db, { email: 'ana@example.mx' });
    const { session, refreshToken } = await start(db, account.id);
    expect(refreshToken).toMatch(/^[\w-]{64}$/);
    expect(await findSession(db, refreshToken, now)).toEqual({ session, account });
    expect(await readSession(db, session.id, now)).toEqual({ session, account });
    expect(session.startedAt).toBe(now);
    const row = await db.selectFrom('accountSession').selectAll().executeTakeFirstOrThrow();
    expect(row.refreshHash).toHaveLength(43);
    expect(JSON.stringify(row)).not.toContain(refreshToken);
    expect(await findSession(db, row.refreshHash, now)).toBe('unknown');
    expect(await findSession(db, session.id, now)).toBe('unknown');
  });

  it('expire after thirty days', async () => {
    const { db } = await open();
    const { id } = await addAccount(db, { email: 'ana@example.mx' });
    const { session, refreshToken } = await start(db, id);
    expect(await sessionLives(db, session.id, now + sessionLifetime - 1)).toBe(true);
    expect(await sessionLives(db, session.id, now + sessionLifetime)).toBe(false);
    expect(await findSession(db, refreshToken, now + sessionLifetime)).toBe('expired');
    expect(sessionLifetime).toBe(30 * day);
    expect(await sessionLives(db, 'another', now)).toBe(false);
  });

  it('end one by one, once', async () => {
    const { db } = await open();
    const { id } = await addAccount(db, { email: 'ana@example.mx' });
    const [one, other] = [await start(db, id), await start(db, id)];
    await endSession(db, one.session.id, now + 1);
    await endSession(db, one.session.id, now + 2);
    expect(await sessionLives(db, one.session.id, now)).toBe(false);
    expect(await findSession(db, one.refreshToken, now)).toBe('ended');
    expect(await sessionLives(db, other.session.id, now)).toBe(true);
    const rows = await db.selectFrom('accountSession').select('endedAt').where('endedAt', 'is not', null).execute();
    expect(rows).toEqual([{ endedAt: new Date(now + 1).toISOString() }]);
  });

  it('end all at once for one user', async () => {
    const { db } = await open();
    const ana = await addAccount(db, { email: 'ana@example.mx' });
    const ben = await addAccount(db, { email: 'ben@example.mx' });
    const started = [await start(db, ana.id), await start(db, ana.id), await start(db, ben.id)];
    await db.transaction().execute((trx) => endSessionsOf(trx, ana.id, now));
    const living = await Promise.all(started.map(({ session }) => sessionLives(db, session.id, now)));
    expect(living).toEqual([false, false, true]);
  });

  it('are invalid while the account is disabled', async () => {
    const { db } = await open();
    const { id } = await addAccount(db, { email: 'ana@example.mx' });
    const { session, refreshToken } = await start(db, id);
    await db.updateTable('account').set({ enabled: 0 }).execute();
    expect(await sessionLives(db, session.id, now)).toBe(false);
    expect(await findSession(db, refreshToken, now)).toBe('disabled');
  });

  it('are deleted a day after they expired', async () => {
    const { db } = await open();
    const { id } = await addAccount(db, { email: 'ana@example.mx' });
    const old = await start(db, id, now - sessionLifetime - day - 1);
    const recent = await start(db, id, now - sessionLifetime - day);
    expect(await purgeSessions(db, new Date(now))).toBe(1);
    expect(await findSession(db, old.refreshToken, now)).toBe('unknown');
    expect(await findSession(db, recent.refreshToken, now)).toBe('expired');
    expect(await purgeSessions(db, new Date(now))).toBe(0);
  });
});
