import { expect, it } from 'vitest';
import { newsletterWelcome } from '#backend/features/newsletter/email-templates.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { purgeFailed, purgeSent } from './purge-sent.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const day = 24 * 60 * 60_000;
const retention = 30 * day;

async function write(db: Database, id: string, done: { sentAt?: Date; deadAt?: Date }): Promise<void> {
  const [template, facts] = [newsletterWelcome, {}];
  const at = before(2 * retention);
  await db
    .transaction()
    .execute((trx) =>
      enqueue(trx, { id, template, facts, recipient: 'a@example.com', language: 'es', cause: 'test:1', at }),
    );
  const [sentAt, deadAt] = [done.sentAt?.toISOString() ?? null, done.deadAt?.toISOString() ?? null];
  await db.updateTable('mailOutbox').set({ sentAt, deadAt }).where('id', '=', id).execute();
}

describeOnBothEngines('purgeSent', ({ open }) => {
  it('deletes e-mails sent more than thirty days ago, and no others', async () => {
    const { db } = await open();
    await write(db, 'just sent', { sentAt: now });
    await write(db, 'sent thirty days ago', { sentAt: before(retention) });
    await write(db, 'sent long ago', { sentAt: before(retention + 1) });
    await write(db, 'dead', { deadAt: before(2 * retention) });
    await write(db, 'waiting', {});
    expect(await purgeSent(db, now)).toBe(1);
    const remaining = await db.selectFrom('mailOutbox').select('id').orderBy('id').execute();
    expect(remaining.map(({ id }) => id)).toEqual(['dead', 'just sent', 'sent thirty days ago', 'waiting']);
    expect(await purgeSent(db, now)).toBe(0);
  });

  it('deletes permanently failed e-mails after ninety days, and no queued ones', async () => {
    const { db } = await open();
    await write(db, 'given up long ago', { deadAt: before(90 * day + 1) });
    await write(db, 'given up', { deadAt: before(90 * day) });
    await write(db, 'sent again later', { deadAt: before(100 * day), sentAt: before(day) });
    await write(db, 'waiting', {});
    expect(await purgeFailed(db, now)).toBe(1);
    const remaining = await db.selectFrom('mailOutbox').select('id').orderBy('id').execute();
    expect(remaining.map(({ id }) => id)).toEqual(['given up', 'sent again later', 'waiting']);
  });
});
