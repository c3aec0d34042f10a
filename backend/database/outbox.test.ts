import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { countOutbox, enqueue, type LetterToSend } from './outbox.ts';

const toSend: LetterToSend = {
  id: 'letter-1',
  letter: { kind: 'newsletter-welcome' },
  recipient: 'ana@example.com',
  language: 'es',
  cause: 'newsletter:1',
  at: new Date('2026-11-20T10:00:00.000Z'),
};

describeOnBothEngines('the outbox', ({ open }) => {
  it('holds a letter that is due at once', async () => {
    const { db } = await open();
    await db.transaction().execute((trx) => enqueue(trx, toSend));
    expect(await db.selectFrom('mailOutbox').selectAll().execute()).toEqual([
      {
        id: 'letter-1',
        kind: 'newsletter-welcome',
        recipient: 'ana@example.com',
        language: 'es',
        letter: '{"kind":"newsletter-welcome"}',
        cause: 'newsletter:1',
        createdAt: '2026-11-20T10:00:00.000Z',
        dueAt: '2026-11-20T10:00:00.000Z',
        attempts: 0,
        claimedBy: null,
        claimedUntil: null,
        sentAt: null,
        deadAt: null,
        lastReason: null,
      },
    ]);
  });

  it('holds nothing when what caused the letter was rolled back', async () => {
    const { db } = await open();
    const failed = db.transaction().execute(async (trx) => {
      await enqueue(trx, toSend);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await countOutbox(db)).toEqual({ waiting: 0, sent: 0, dead: 0 });
  });

  it('counts what waits, was sent and was given up', async () => {
    const { db } = await open();
    for (const id of ['a', 'b', 'c', 'd']) await db.transaction().execute((trx) => enqueue(trx, { ...toSend, id }));
    await db.updateTable('mailOutbox').set({ sentAt: 'then' }).where('id', 'in', ['a']).execute();
    await db.updateTable('mailOutbox').set({ deadAt: 'then' }).where('id', 'in', ['b']).execute();
    expect(await countOutbox(db)).toEqual({ waiting: 2, sent: 1, dead: 1 });
  });
});
