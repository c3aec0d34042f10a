import { expect, it } from 'vitest';
import { newsletterWelcome } from '#backend/features/newsletter/email-templates.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { undoDelay } from '#model/undo-delay.ts';
import { describeOnBothEngines, describeOnEngine } from '#tests/support/engines/engines.ts';
import { untilHeldUp } from '#tests/support/engines/until-held-up.ts';
import { claimEmails } from './claim-emails.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

async function write(
  db: Database,
  id: string,
  at = start,
  cause = `test:${id}`,
  recipient = 'a@example.com',
): Promise<void> {
  const [template, facts] = [newsletterWelcome, {}];
  await db.transaction().execute((trx) => enqueue(trx, { id, template, facts, recipient, language: 'es', cause, at }));
}

const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id).sort();

describeOnBothEngines('claimEmails', ({ open }) => {
  it('claims due e-mails, the longest due first', async () => {
    const { db } = await open();
    for (const [n, id] of ['c', 'a', 'b'].entries()) await write(db, id, after(n));
    await write(db, 'tomorrow', after(86_400));
    expect(idsOf(await claimEmails(db, 'w', after(10), 2))).toEqual(['a', 'c']);
    expect(idsOf(await claimEmails(db, 'w', after(10), 2))).toEqual(['b']);
    expect(await claimEmails(db, 'w', after(10), 2)).toEqual([]);
  });

  it('claims bulk e-mail in its lane, and without a lane only while nothing else is due', async () => {
    const { db } = await open();
    for (const id of ['bulk-1', 'bulk-2', 'single']) await write(db, id);
    await db.updateTable('mailOutbox').set({ bulk: 1 }).where('id', 'like', 'bulk%').execute();
    expect(idsOf(await claimEmails(db, 'w', start, 1, 'bulk'))).toEqual(['bulk-1']);
    expect(idsOf(await claimEmails(db, 'w', start, 5))).toEqual(['single']);
    expect(await claimEmails(db, 'w', start, 5, 'single')).toEqual([]);
    expect(idsOf(await claimEmails(db, 'w', start, 5))).toEqual(['bulk-2']);
  });

  it('skips sent and permanently failed e-mails', async () => {
    const { db } = await open();
    for (const id of ['sent', 'dead', 'waiting']) await write(db, id);
    await db.updateTable('mailOutbox').set({ sentAt: 'then' }).where('id', '=', 'sent').execute();
    await db.updateTable('mailOutbox').set({ deadAt: 'then' }).where('id', '=', 'dead').execute();
    expect(idsOf(await claimEmails(db, 'w', start, 5))).toEqual(['waiting']);
  });

  it('takes over the claim of a dead process once its lease expired', async () => {
    const { db } = await open();
    await write(db, 'a');
    await claimEmails(db, 'dead', start, 5);
    expect(await claimEmails(db, 'alive', after(119), 5)).toEqual([]);
    expect(await claimEmails(db, 'alive', after(120), 5)).toMatchObject([{ id: 'a', claimedBy: 'alive' }]);
  });

  it('claims in order of cause and mailbox', async () => {
    const { db } = await open();
    await write(db, 'z-first', start, 'reservation:1', 'Ana+x@example.com');
    await write(db, 'a-second', after(1), 'reservation:1', 'ana@example.com');
    await write(db, 'b-other', after(2), 'reservation:1', 'company@example.com');
    await write(db, 'c-other', after(2), 'reservation:2', 'ana@example.com');
    expect(idsOf(await claimEmails(db, 'w', after(10), 5))).toEqual(['b-other', 'c-other', 'z-first']);
    expect(await claimEmails(db, 'v', after(10), 5)).toEqual([]);
    const set = (values: object) => db.updateTable('mailOutbox').set(values).where('id', '=', 'z-first').execute();
    await set({ sentAt: 'then' });
    expect(idsOf(await claimEmails(db, 'v', after(10), 5))).toEqual(['a-second']);
    // A permanently failed e-mail does not block later ones either.
    await db.updateTable('mailOutbox').set({ claimedUntil: null }).where('id', '=', 'a-second').execute();
    await set({ sentAt: null, deadAt: 'then' });
    expect(idsOf(await claimEmails(db, 'v', after(10), 5))).toEqual(['a-second']);
  });

  it('retries a failed e-mail early when a later one of its cause is due', async () => {
    const { db } = await open();
    await write(db, 'failed', start, 'reservation:1');
    await db
      .updateTable('mailOutbox')
      .set({ dueAt: after(900).toISOString(), attempts: 3 })
      .execute();
    expect(await claimEmails(db, 'w', after(10), 5)).toEqual([]);
    await write(db, 'later', after(10), 'reservation:1');
    expect(idsOf(await claimEmails(db, 'w', after(10), 5))).toEqual(['failed']);
  });

  it('claims nothing within its undo window, nor anything behind it', async () => {
    const { db } = await open();
    await write(db, 'z-waiting', start, 'reservation:1');
    const due = (at: Date) =>
      db.updateTable('mailOutbox').set({ dueAt: at.toISOString() }).where('id', '=', 'z-waiting');
    await due(new Date(start.getTime() + undoDelay)).execute();
    for (const id of ['a', 'b', 'c']) await write(db, id, after(1), 'reservation:1');
    await write(db, 'other', after(2));
    expect(idsOf(await claimEmails(db, 'w', after(3), 2))).toEqual(['other']);
    expect(await claimEmails(db, 'w', after(9), 5)).toEqual([]);
    expect(idsOf(await claimEmails(db, 'w', after(10), 5))).toEqual(['z-waiting']);
    // A new e-mail does not inherit the longer delay of a failed one.
    await db.updateTable('mailOutbox').set({ claimedUntil: null }).where('id', '=', 'z-waiting').execute();
    await due(after(3_600)).execute();
    expect(idsOf(await claimEmails(db, 'w', after(11), 5))).toEqual(['z-waiting']);
  });

  it('leaves an e-mail that is resent concurrently', async () => {
    const { db } = await open();
    await write(db, 'failed', start, 'reservation:1');
    await db
      .updateTable('mailOutbox')
      .set({ dueAt: after(900).toISOString(), attempts: 3 })
      .execute();
    await write(db, 'later', after(10), 'reservation:1');
    const between = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const sentAgain = { attempts: 0, dueAt: after(20).toISOString() };
        await db.updateTable('mailOutbox').set(sentAgain).where('id', '=', 'failed').execute();
        return result;
      },
    });
    expect(await claimEmails(between, 'w', after(10), 5)).toEqual([]);
  });

  it('does not starve others behind blocked e-mails', async () => {
    const { db } = await open();
    for (const id of ['1', '2', '3', '4', '5']) await write(db, id, after(Number(id)), 'reservation:1');
    await claimEmails(db, 'w', after(10), 1);
    await write(db, 'other', after(9));
    expect(idsOf(await claimEmails(db, 'v', after(10), 2))).toEqual(['other']);
  });

  it('gives each e-mail to exactly one of many processes', async () => {
    const processes = await Promise.all([open(), open(), open(), open()]);
    const ids = Array.from({ length: 20 }, (_, n) => `letter-${n}`);
    for (const id of ids) await write(processes[0].db, id);
    const claims = processes.flatMap(({ db }, n) =>
      Array.from({ length: 10 }, () => claimEmails(db, `worker-${n}`, start, 3)),
    );
    expect(idsOf((await Promise.all(claims)).flat())).toEqual(ids.toSorted());
  });
});

// On SQLite a transaction holds the only write lock from its start.
describeOnEngine('postgres', 'claimEmails during concurrent changes', ({ open }) => {
  const change = (db: Database, id: string) =>
    db.updateTable('mailOutbox').set({ lastReason: 'changed' }).where('id', '=', id).execute();

  it.each([
    ['a', 'b'],
    ['b', 'a'],
  ])('does not deadlock a change of %s and then %s, and claims the other', async (first, then) => {
    const { db } = await open();
    for (const id of ['a', 'b']) await write(db, id);
    let over = false;
    const claim = await db.transaction().execute(async (trx) => {
      await change(trx, first);
      const claim = claimEmails(db, 'w', start, 5).finally(() => {
        over = true;
      });
      await untilHeldUp('postgres', db, () => over);
      await change(trx, then);
      return { claim };
    });
    expect(idsOf(await claim.claim)).toEqual([then]);
    expect(idsOf(await claimEmails(db, 'w', start, 5))).toEqual([first]);
  });

  it('waits for the first while all are being changed', async () => {
    const { db } = await open();
    for (const id of ['a', 'b']) await write(db, id);
    const claim = await db.transaction().execute(async (trx) => {
      for (const id of ['a', 'b']) await change(trx, id);
      const claim = claimEmails(db, 'w', start, 5);
      await untilHeldUp('postgres', db, () => false);
      return { claim };
    });
    expect(await claim.claim).toMatchObject([{ id: 'a', lastReason: 'changed' }]);
    expect(await claimEmails(db, 'w', start, 5)).toMatchObject([{ id: 'b', lastReason: 'changed' }]);
  });
});
