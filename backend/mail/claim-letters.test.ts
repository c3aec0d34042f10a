import { expect, it } from 'vitest';
import { newsletterWelcome } from '#backend/business/newsletter/letters.ts';
import type { Database } from '#backend/database/tables.ts';
import { enqueue } from '#backend/outbox/outbox.ts';
import { letterWaits } from '#model/letter-waits.ts';
import { describeOnBothEngines, describeOnEngine } from '#tests/engines/engines.ts';
import { untilHeldUp } from '#tests/engines/until-held-up.ts';
import { claimLetters } from './claim-letters.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

async function write(
  db: Database,
  id: string,
  at = start,
  cause = `test:${id}`,
  recipient = 'a@example.com',
): Promise<void> {
  const [letter, facts] = [newsletterWelcome, {}];
  await db.transaction().execute((trx) => enqueue(trx, { id, letter, facts, recipient, language: 'es', cause, at }));
}

const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id).sort();

describeOnBothEngines('claimLetters', ({ open }) => {
  it('takes what is due, the longest due first', async () => {
    const { db } = await open();
    for (const [n, id] of ['c', 'a', 'b'].entries()) await write(db, id, after(n));
    await write(db, 'tomorrow', after(86_400));
    expect(idsOf(await claimLetters(db, 'w', after(10), 2))).toEqual(['a', 'c']);
    expect(idsOf(await claimLetters(db, 'w', after(10), 2))).toEqual(['b']);
    expect(await claimLetters(db, 'w', after(10), 2)).toEqual([]);
  });

  it('leaves what was sent or given up', async () => {
    const { db } = await open();
    for (const id of ['sent', 'dead', 'waiting']) await write(db, id);
    await db.updateTable('mailOutbox').set({ sentAt: 'then' }).where('id', '=', 'sent').execute();
    await db.updateTable('mailOutbox').set({ deadAt: 'then' }).where('id', '=', 'dead').execute();
    expect(idsOf(await claimLetters(db, 'w', start, 5))).toEqual(['waiting']);
  });

  it('takes over what a dead process claimed, when its claim has run out', async () => {
    const { db } = await open();
    await write(db, 'a');
    await claimLetters(db, 'dead', start, 5);
    expect(await claimLetters(db, 'alive', after(119), 5)).toEqual([]);
    expect(await claimLetters(db, 'alive', after(120), 5)).toMatchObject([{ id: 'a', claimedBy: 'alive' }]);
  });

  it('takes a letter only after those that were written before it for the same cause to the same mailbox', async () => {
    const { db } = await open();
    await write(db, 'z-first', start, 'reservation:1', 'Ana+x@example.com');
    await write(db, 'a-second', after(1), 'reservation:1', 'ana@example.com');
    await write(db, 'b-other', after(2), 'reservation:1', 'company@example.com');
    await write(db, 'c-other', after(2), 'reservation:2', 'ana@example.com');
    expect(idsOf(await claimLetters(db, 'w', after(10), 5))).toEqual(['b-other', 'c-other', 'z-first']);
    expect(await claimLetters(db, 'v', after(10), 5)).toEqual([]);
    const set = (values: object) => db.updateTable('mailOutbox').set(values).where('id', '=', 'z-first').execute();
    await set({ sentAt: 'then' });
    expect(idsOf(await claimLetters(db, 'v', after(10), 5))).toEqual(['a-second']);
    // One that was given up holds up none either.
    await db.updateTable('mailOutbox').set({ claimedUntil: null }).where('id', '=', 'a-second').execute();
    await set({ sentAt: null, deadAt: 'then' });
    expect(idsOf(await claimLetters(db, 'v', after(10), 5))).toEqual(['a-second']);
  });

  it('takes one that failed before sooner, when another one waits for it that is due', async () => {
    const { db } = await open();
    await write(db, 'failed', start, 'reservation:1');
    await db
      .updateTable('mailOutbox')
      .set({ dueAt: after(900).toISOString(), attempts: 3 })
      .execute();
    expect(await claimLetters(db, 'w', after(10), 5)).toEqual([]);
    await write(db, 'later', after(10), 'reservation:1');
    expect(idsOf(await claimLetters(db, 'w', after(10), 5))).toEqual(['failed']);
  });

  it('takes none that waits to be taken back before its time, and nothing before it', async () => {
    const { db } = await open();
    await write(db, 'z-waiting', start, 'reservation:1');
    const due = (at: Date) =>
      db.updateTable('mailOutbox').set({ dueAt: at.toISOString() }).where('id', '=', 'z-waiting');
    await due(new Date(start.getTime() + letterWaits)).execute();
    for (const id of ['a', 'b', 'c']) await write(db, id, after(1), 'reservation:1');
    await write(db, 'other', after(2));
    expect(idsOf(await claimLetters(db, 'w', after(3), 2))).toEqual(['other']);
    expect(await claimLetters(db, 'w', after(9), 5)).toEqual([]);
    expect(idsOf(await claimLetters(db, 'w', after(10), 5))).toEqual(['z-waiting']);
    // Behind one that could not be sent it waited longer: what is written then finds it without that.
    await db.updateTable('mailOutbox').set({ claimedUntil: null }).where('id', '=', 'z-waiting').execute();
    await due(after(3_600)).execute();
    expect(idsOf(await claimLetters(db, 'w', after(11), 5))).toEqual(['z-waiting']);
  });

  it('leaves one that somebody sends again while it is taken sooner', async () => {
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
    expect(await claimLetters(between, 'w', after(10), 5)).toEqual([]);
  });

  it('does not look at the same few for ever when they wait for others', async () => {
    const { db } = await open();
    for (const id of ['1', '2', '3', '4', '5']) await write(db, id, after(Number(id)), 'reservation:1');
    await claimLetters(db, 'w', after(10), 1);
    await write(db, 'other', after(9));
    expect(idsOf(await claimLetters(db, 'v', after(10), 2))).toEqual(['other']);
  });

  it('gives each letter to one of many processes', async () => {
    const processes = await Promise.all([open(), open(), open(), open()]);
    const letters = Array.from({ length: 20 }, (_, n) => `letter-${n}`);
    for (const id of letters) await write(processes[0].db, id);
    const claims = processes.flatMap(({ db }, n) =>
      Array.from({ length: 10 }, () => claimLetters(db, `worker-${n}`, start, 3)),
    );
    expect(idsOf((await Promise.all(claims)).flat())).toEqual(letters.toSorted());
  });
});

// On SQLite a transaction has had the only write lock since it began.
describeOnEngine('postgres', 'claimLetters beside whoever changes letters', ({ open }) => {
  const change = (db: Database, id: string) =>
    db.updateTable('mailOutbox').set({ lastReason: 'changed' }).where('id', '=', id).execute();

  it.each([
    ['a', 'b'],
    ['b', 'a'],
  ])('keeps nobody from %s and then %s, and takes the other meanwhile', async (first, then) => {
    const { db } = await open();
    for (const id of ['a', 'b']) await write(db, id);
    let over = false;
    const claim = await db.transaction().execute(async (trx) => {
      await change(trx, first);
      const claim = claimLetters(db, 'w', start, 5).finally(() => {
        over = true;
      });
      await untilHeldUp('postgres', db, () => over);
      await change(trx, then);
      return { claim };
    });
    expect(idsOf(await claim.claim)).toEqual([then]);
    expect(idsOf(await claimLetters(db, 'w', start, 5))).toEqual([first]);
  });

  it('waits for the first where all of them are being changed', async () => {
    const { db } = await open();
    for (const id of ['a', 'b']) await write(db, id);
    const claim = await db.transaction().execute(async (trx) => {
      for (const id of ['a', 'b']) await change(trx, id);
      const claim = claimLetters(db, 'w', start, 5);
      await untilHeldUp('postgres', db, () => false);
      return { claim };
    });
    expect(await claim.claim).toMatchObject([{ id: 'a', lastReason: 'changed' }]);
    expect(await claimLetters(db, 'w', start, 5)).toMatchObject([{ id: 'b', lastReason: 'changed' }]);
  });
});
