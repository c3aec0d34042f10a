import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '#backend/database/tables.ts';
import { signOptIn, signWithdraw } from '#backend/keys/letter-token.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { keyRingOf } from '#tests/wire/key-ring.ts';
import { confirmNewsletter } from './confirm-newsletter.ts';
import { createNewsletter } from './create-newsletter.ts';
import { leaveNewsletter } from './leave-newsletter.ts';

const ring = keyRingOf('k');
const start = new Date('2026-11-20T10:00:00.000Z');
const later = new Date('2026-11-20T11:00:00.000Z');
const surroundings = (db: Database, now = start) => ({ db, now: () => now, newId: randomUUID, ring });
const ask = (db: Database) =>
  createNewsletter(surroundings(db), { fields: { email: 'Ana@example.com' }, language: 'es', id: 'n-1' });
const rows = (db: Database) => db.selectFrom('newsletter').select(['endedAt']).execute();

describeOnBothEngines('leaveNewsletter', ({ open }) => {
  it('ends the subscriber however the mailbox is spelled, and takes back what waits', async () => {
    const { db } = await open();
    await ask(db);
    const changed: string[] = [];
    const s = { ...surroundings(db, later), changed: ({ action }: { action: string }) => void changed.push(action) };
    expect(await leaveNewsletter(s, signWithdraw(ring, 'ana@EXAMPLE.com'))).toBe('done');
    expect(await rows(db)).toEqual([{ endedAt: later.toISOString() }]);
    expect(await db.selectFrom('mailOutbox').selectAll().execute()).toEqual([]);
    expect(changed).toEqual(['update']);
    // The link of the letter that asked is worth nothing then.
    const link = signOptIn(ring, { newsletterId: 'n-1', at: start.toISOString() });
    expect(await confirmNewsletter(surroundings(db, later), link)).toBe('gone');
  });

  it('withdraws nothing else: no mailbox is put on the list of those to whom nothing is sent', async () => {
    const { db } = await open();
    await ask(db);
    const mailbox = { email: 'ana@example.com', emailKey: 'ana@example.com' };
    const agreed = { agreedAt: start.toISOString(), textVersion: '1', textHash: 'h', language: 'es' };
    await db
      .insertInto('consent')
      .values({ id: 'c', contactId: 'm', ...mailbox, ...agreed })
      .execute();
    await leaveNewsletter(surroundings(db, later), signWithdraw(ring, 'ana@example.com'));
    expect(await db.selectFrom('suppression').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('consent').select('withdrawnAt').execute()).toEqual([{ withdrawnAt: null }]);
  });

  it('is done once, and knows no token but its own', async () => {
    const { db } = await open();
    await ask(db);
    const token = signWithdraw(ring, 'ana@example.com');
    await leaveNewsletter(surroundings(db), token);
    expect(await leaveNewsletter(surroundings(db, later), token)).toBe('done');
    expect(await rows(db)).toEqual([{ endedAt: start.toISOString() }]);
    expect(await leaveNewsletter(surroundings(db), `${token}x`)).toBe('gone');
  });
});
