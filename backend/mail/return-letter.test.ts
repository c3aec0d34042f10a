import { expect, it } from 'vitest';
import type { Change } from '#backend/changes/changes.ts';
import type { Database } from '#backend/database/tables.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import { enqueue } from '#backend/outbox/outbox.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { failedLetters } from './failed-letters.ts';
import { type Bounce, returnLetter } from './return-letter.ts';

const start = new Date('2026-11-22T10:00:00.000Z');
const later = new Date('2026-11-22T11:00:00.000Z');
const inbox = 'hola@company.example';
const greeting: LetterKind = {
  kind: 'greeting',
  to: 'visitor',
  byConsent: true,
  word: () => ({ subject: 'Hola', preview: '', blocks: [] }),
};
const gone: Bounce = { letter: null, recipient: null, permanent: true, reason: '550 5.1.1 User unknown' };

describeOnBothEngines('a letter that comes back', ({ open }) => {
  async function house() {
    const { db } = await open();
    const stopped: string[] = [];
    const told: Change[] = [];
    const s = {
      db,
      now: () => later,
      inbox,
      stop: async (_trx: object, email: string) => {
        stopped.push(email);
        return [];
      },
      changed: (change: Change) => void told.push(change),
    };
    return { db, s, stopped, told };
  }
  async function sent(db: Database, id: string, recipient: string, sentAt: string | null = start.toISOString()) {
    const cause = `contact:${id}`;
    await db.transaction().execute(async (trx) => {
      await enqueue(trx, { id, letter: greeting, facts: {}, recipient, language: 'es', cause, at: start });
      await trx.updateTable('mailOutbox').set({ sentAt, attempts: 1 }).where('id', '=', id).execute();
    });
  }
  const failed = async (db: Database) => (await failedLetters(db)).items.map(({ id, reason }) => [id, reason]);

  it('stands among those that failed, with why, and what rests on consent stops', async () => {
    const { db, s, stopped, told } = await house();
    await sent(db, 'l1', 'ana@example.com');
    await sent(db, 'l2', 'ana@example.com');
    expect(await returnLetter(s, { ...gone, letter: '<l1@tlacuilo.example>' })).toBe('returned');
    expect(await failed(db)).toEqual([['l1', 'no_mailbox']]);
    expect(await db.selectFrom('mailOutbox').selectAll().where('id', '=', 'l1').execute()).toMatchObject([
      { sentAt: null, deadAt: later.toISOString(), lastReason: '550 5.1.1 User unknown', attempts: 1 },
    ]);
    expect([stopped, told.length]).toEqual([['ana@example.com'], 1]);
    // Services say it more than once.
    expect(await returnLetter(s, { ...gone, letter: 'l1' })).toBe('known');
    expect([stopped.length, told.length]).toEqual([1, 1]);
  });

  it('is the last one that was sent to an address where no other is named, or the name is not ours', async () => {
    const { db, s } = await house();
    await sent(db, 'l1', 'ana+a@example.com', '2026-11-22T10:00:00.000Z');
    await sent(db, 'l2', 'ana+a@example.com', '2026-11-22T10:30:00.000Z');
    await sent(db, 'l3', 'ana@example.com', '2026-11-22T10:40:00.000Z');
    await sent(db, 'l4', 'ana+a@example.com', null);
    const bounce = { ...gone, recipient: 'Ana+A@example.com', reason: '452 4.2.2 Mailbox full', permanent: false };
    expect(await returnLetter(s, { ...bounce, letter: '<0100-00@mail.service.example>' })).toBe('returned');
    expect(await failed(db)).toEqual([['l2', 'mailbox_full']]);
  });

  it('stops nothing when another letter may arrive, or when it was for the company itself', async () => {
    const { db, s, stopped } = await house();
    await sent(db, 'l1', 'ana@example.com');
    await sent(db, 'l2', inbox);
    expect(await returnLetter(s, { ...gone, letter: 'l1', permanent: false })).toBe('returned');
    expect(await returnLetter(s, { ...gone, letter: 'l2' })).toBe('returned');
    expect(stopped).toEqual([]);
  });

  it('that waits to be sent again does not come back, and one in hand is asked for once more', async () => {
    const { db, s, stopped } = await house();
    await sent(db, 'l1', 'ana@example.com', null);
    expect(await returnLetter(s, { ...gone, letter: 'l1' })).toBe('known');
    const claimedUntil = new Date(later.getTime() + 1).toISOString();
    await db.updateTable('mailOutbox').set({ claimedUntil, claimedBy: 'w' }).execute();
    expect(await returnLetter(s, { ...gone, letter: 'l1' })).toBe('leaving');
    expect(stopped).toEqual([]);
  });

  it('that is not kept any more still says that a mailbox takes none', async () => {
    const { s, stopped } = await house();
    expect(await returnLetter(s, { ...gone, letter: 'l9' })).toBe('unknown');
    expect(await returnLetter(s, { ...gone, recipient: 'ana@example.com' })).toBe('unknown');
    expect(stopped).toEqual(['ana@example.com']);
  });
});
