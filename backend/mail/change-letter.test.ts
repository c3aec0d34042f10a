import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '#backend/database/tables.ts';
import { pageTokens } from '#backend/keys/page-token.ts';
import { holdMailboxes } from '#backend/outbox/hold-mailbox.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import { countOutbox, enqueue } from '#backend/outbox/outbox.ts';
import { letterWaits } from '#model/letter-waits.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { keyRingOf } from '#tests/wire/key-ring.ts';
import { findLetter, type LetterSurroundings } from './change-letter.ts';
import { claimLetters } from './claim-letters.ts';
import { failedLetters } from './failed-letters.ts';
import { keepLetter, letGoOfLetter } from './let-go-of-letter.ts';
import { listLetters } from './list-letters.ts';
import { letGoKept, purgeSent } from './purge-sent.ts';
import { mostSentAgain, sendLetterAgain } from './send-letter-again.ts';
import { undoSendAgain } from './undo-send-again.ts';

const start = Date.parse('2026-11-22T10:00:00.000Z');
const by = { id: 'ines', email: 'ines@company.example' };
const greeting: LetterKind = {
  kind: 'greeting',
  to: 'visitor',
  byConsent: true,
  word: () => ({ subject: 'Hola', preview: '', blocks: [] }),
};

describeOnBothEngines('a letter that staff change', ({ open }) => {
  async function house(isTaken = false) {
    const { db } = await open();
    let now = start;
    const corrected: object[] = [];
    const s: LetterSurroundings = {
      db,
      now: () => new Date(now),
      newId: () => randomUUID(),
      letters: [greeting],
      lockMailboxes: (trx, from, to) => holdMailboxes(trx, [from, to]),
      async correctMailbox(_, from, to) {
        corrected.push({ from, to });
        return isTaken ? 'taken' : [];
      },
    };
    const later = (ms: number) => {
      now += ms;
      return now;
    };
    await write(db, 'l1', 'Ana+a@Example.com');
    return { db, s, corrected, later };
  }
  const write = (db: Database, id: string, recipient: string) =>
    db.transaction().execute((trx) =>
      enqueue(trx, {
        id,
        letter: greeting,
        facts: {},
        recipient,
        language: 'es',
        cause: `contact:${id}`,
        at: new Date(start),
      }),
    );
  const leave = (db: Database) =>
    db
      .updateTable('mailOutbox')
      .set({ sentAt: new Date(start).toISOString() })
      .execute();
  const rowOf = (db: Database, id: string) =>
    db.selectFrom('mailOutbox').selectAll().where('id', '=', id).executeTakeFirst();

  it('leaves anew where it was given up, at another address that the person has then', async () => {
    const { db, s, corrected, later } = await house();
    const deadAt = new Date(start).toISOString();
    await db.updateTable('mailOutbox').set({ deadAt, attempts: 3, lastReason: '550 5.1.1 no' }).execute();
    expect(await failedLetters(db)).toMatchObject({
      items: [{ id: 'l1', reason: 'no_mailbox' }],
      counts: { letters: 1 },
    });
    const at = new Date(later(60_000)).toISOString();
    expect(await sendLetterAgain(s, by, 'l1', 'eva@example.com')).toMatchObject({
      outcome: 'done',
      letter: { id: 'l1' },
    });
    expect(corrected).toEqual([{ from: 'Ana+a@Example.com', to: 'eva@example.com' }]);
    const dueAt = new Date(later(0) + letterWaits).toISOString();
    const anew = { mailbox: 'eva@example.com', createdAt: at, dueAt, deadAt: null, attempts: 0, lastReason: null };
    expect(await rowOf(db, 'l1')).toMatchObject(anew);
    expect(await failedLetters(db)).toEqual({ items: [], counts: { letters: 0 } });
    const [said] = await db.selectFrom('record').selectAll().execute();
    expect(said).toMatchObject({
      thing: 'letter:l1',
      act: 'sendLetterAgain',
      accountId: 'ines',
      mailbox: 'eva@example.com',
    });
    expect(JSON.parse(said?.before ?? '')).toMatchObject({ recipient: 'Ana+a@Example.com', state: 'failed' });
  });

  it('that was sent again is as it was when the same person undoes it, once; a corrected address stays', async () => {
    const { db, s, later } = await house();
    const deadAt = new Date(start).toISOString();
    await db.updateTable('mailOutbox').set({ deadAt, attempts: 3, lastReason: '550 5.1.1 no' }).execute();
    const row = await rowOf(db, 'l1');
    later(60_000);
    await sendLetterAgain(s, by, 'l1', null);
    later(1_000);
    expect(await undoSendAgain(s, { ...by, id: 'otra' }, 'l1')).toHaveProperty('outcome', 'gone');
    expect(await undoSendAgain(s, by, 'l1')).toEqual({ outcome: 'done', letter: row });
    later(1_000);
    expect(await undoSendAgain(s, by, 'l1')).toEqual({ outcome: 'done', letter: row });
    later(1_000);
    const { letter } = await sendLetterAgain(s, by, 'l1', 'eva@example.com');
    later(1_000);
    expect(await undoSendAgain(s, by, 'l1')).toEqual({ outcome: 'meanwhile', letter });
    expect(await rowOf(db, 'l1')).toEqual(letter);
  });

  it('is sent again once where that is asked twice, as after an answer that was lost', async () => {
    const { db, s, later } = await house();
    await leave(db);
    const first = await sendLetterAgain(s, by, 'l1', null);
    later(1_000);
    expect(await sendLetterAgain(s, by, 'l1', null)).toEqual(first);
    expect(await db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(2);
    expect(await db.selectFrom('record').select('id').execute()).toHaveLength(1);
    // By somebody else it is another one.
    expect(await sendLetterAgain(s, { ...by, id: 'otra' }, 'l1', null)).toHaveProperty('outcome', 'done');
    expect(await db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(3);
  });

  it('is sent again anew where it waits still when its ten seconds are over, as behind another that fails', async () => {
    const { db, s, later } = await house();
    await sendLetterAgain(s, by, 'l1', null);
    await db
      .updateTable('mailOutbox')
      .set({ dueAt: new Date(start + 3_600_000).toISOString() })
      .execute();
    const dueAt = new Date(later(letterWaits) + letterWaits).toISOString();
    expect(await sendLetterAgain(s, by, 'l1', null)).toMatchObject({ outcome: 'done', letter: { dueAt } });
  });

  it('is sent again once where that is asked twice at once, and is as it was when that is taken back', async () => {
    const { db, s, later } = await house();
    const twice = () => Promise.all([sendLetterAgain(s, by, 'l1', null), sendLetterAgain(s, by, 'l1', null)]);
    const failed = { deadAt: new Date(start).toISOString(), attempts: 3, lastReason: '550 5.1.1 no' };
    await db.updateTable('mailOutbox').set(failed).execute();
    const row = await rowOf(db, 'l1');
    later(60_000);
    const [one, other] = await twice();
    expect(one).toMatchObject({ outcome: 'done', letter: { id: 'l1' } });
    expect(other).toEqual(one);
    later(1_000);
    expect(await undoSendAgain(s, by, 'l1')).toEqual({ outcome: 'done', letter: row });
    await leave(db);
    later(1_000);
    await twice();
    expect(await db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(2);
  });

  it('that left and was sent again goes with its copy, unless that is on its way or has left', async () => {
    const { db, s, later } = await house();
    const sentAt = new Date(start).toISOString();
    await db.updateTable('mailOutbox').set({ sentAt }).execute();
    later(1_000);
    const copy = async () => (await sendLetterAgain(s, by, 'l1', null)).letter?.id ?? '';
    const first = await copy();
    later(1_000);
    expect(await claimLetters(db, 'worker', s.now(), 5)).toEqual([]);
    expect(await undoSendAgain(s, by, 'l1')).toMatchObject({ outcome: 'done', letter: { id: 'l1', sentAt } });
    expect(await rowOf(db, first)).toBeUndefined();
    later(1_000);
    const second = await copy();
    later(letterWaits);
    expect(await claimLetters(db, 'worker', s.now(), 5)).toHaveLength(1);
    expect(await undoSendAgain(s, by, 'l1')).toHaveProperty('outcome', 'leaving');
    await db.updateTable('mailOutbox').set({ sentAt: s.now().toISOString(), claimedUntil: null }).execute();
    expect(await undoSendAgain(s, by, 'l1')).toHaveProperty('outcome', 'sent');
    expect(await rowOf(db, second)).toBeDefined();
    // Where the record says no more what it was, nothing is taken back.
    later(1_000);
    await sendLetterAgain(s, by, 'l1', null);
    await db.updateTable('record').set({ before: null }).execute();
    expect(await undoSendAgain(s, by, 'l1')).toEqual({ outcome: 'gone', letter: null });
    // What was taken back counts for nothing.
    for (let sent = 2; sent < mostSentAgain; sent += 1) {
      await leave(db);
      later(1_000);
      expect(await sendLetterAgain(s, by, 'l1', null)).toHaveProperty('outcome', 'done');
    }
    await leave(db);
    expect(await sendLetterAgain(s, by, 'l1', null)).toHaveProperty('outcome', 'enough');
  });

  it('is not touched while a process has it in hand, and goes on when that claim is over', async () => {
    const { db, s, later } = await house();
    await claimLetters(db, 'worker', new Date(start), 1);
    expect(await sendLetterAgain(s, by, 'l1', null)).toHaveProperty('outcome', 'leaving');
    expect(await letGoOfLetter(s, by, 'l1')).toHaveProperty('outcome', 'leaving');
    later(3 * 60_000);
    expect(await sendLetterAgain(s, by, 'l1', null)).toHaveProperty('outcome', 'done');
    expect(await letGoOfLetter(s, by, 'l1')).toEqual({ outcome: 'done', letter: null });
    expect(await findLetter(db, 'l1')).toBeNull();
    expect(await claimLetters(db, 'worker', new Date(later(1)), 1)).toEqual([]);
  });

  it('waits again, or is given up as it was, when who let go of it takes that back', async () => {
    const { db, s, later } = await house();
    await letGoOfLetter(s, by, 'l1');
    expect(await letGoOfLetter(s, by, 'l1')).toEqual({ outcome: 'gone', letter: null });
    expect(await sendLetterAgain(s, by, 'l1', null)).toEqual({ outcome: 'gone', letter: null });
    expect([await failedLetters(db), await countOutbox(db)]).toEqual([
      { items: [], counts: { letters: 0 } },
      { waiting: 0, sent: 0, dead: 0 },
    ]);
    expect(await keepLetter(s, by, 'l1')).toMatchObject({ outcome: 'done', letter: { deadAt: null } });
    expect(await keepLetter(s, by, 'l1')).toMatchObject({ outcome: 'done' });
    const deadAt = new Date(start).toISOString();
    await db.updateTable('mailOutbox').set({ deadAt }).execute();
    later(1_000);
    await letGoOfLetter(s, by, 'l1');
    expect(await keepLetter(s, by, 'l1')).toMatchObject({ outcome: 'done', letter: { deadAt, letGoAt: null } });
    await letGoOfLetter(s, by, 'l1');
    await purgeSent(db, new Date(later(2 * letGoKept)));
    expect(await keepLetter(s, by, 'l1')).toEqual({ outcome: 'gone', letter: null });
    const acts = await db.selectFrom('record').select('act').orderBy('at').execute();
    expect(acts.map(({ act }) => act).toSorted()).toEqual([
      ...Array(2).fill('keepLetter'),
      ...Array(3).fill('letGoOfLetter'),
    ]);
  });

  it('does not come back to who wants none any more', async () => {
    const { db, s, later } = await house();
    await letGoOfLetter(s, by, 'l1');
    const since = new Date(later(1)).toISOString();
    await db.insertInto('suppression').values({ emailKey: 'ana@example.com', since, reason: 'withdrawn' }).execute();
    expect(await keepLetter(s, by, 'l1')).toEqual({ outcome: 'withdrawn', letter: null });
  });

  it('is sent again as often as a day allows, to a mailbox however it is spelled', async () => {
    const { db, s, later } = await house();
    await write(db, 'l2', 'ana+b@example.com');
    for (let sent = 0; sent < mostSentAgain; sent += 1) {
      later(1_000);
      expect(await sendLetterAgain(s, by, sent % 2 ? 'l1' : 'l2', null)).toHaveProperty('outcome', 'done');
      await leave(db);
    }
    expect(await sendLetterAgain(s, by, 'l1', null)).toHaveProperty('outcome', 'enough');
    later(24 * 60 * 60_000);
    expect(await sendLetterAgain(s, by, 'l1', null)).toHaveProperty('outcome', 'done');
  });

  it('is sent again from the beginning where its address was corrected before it could be locked', async () => {
    const { db, s, corrected } = await house();
    let times = 0;
    const lockMailboxes: typeof s.lockMailboxes = async (trx, from, to) => {
      times += 1;
      if (times === 1) await trx.updateTable('mailOutbox').set({ recipient: 'ana@example.com' }).execute();
      await s.lockMailboxes(trx, from, to);
    };
    expect(await sendLetterAgain({ ...s, lockMailboxes }, by, 'l1', 'eva@example.com')).toHaveProperty(
      'outcome',
      'done',
    );
    expect([times, corrected]).toEqual([2, [{ from: 'ana@example.com', to: 'eva@example.com' }]]);
    expect(await rowOf(db, 'l1')).toHaveProperty('recipient', 'eva@example.com');
  });

  it('stays as it is where the address is not to be changed', async () => {
    const { db, s, corrected } = await house(true);
    expect(await sendLetterAgain(s, by, 'l1', 'eva@example.com')).toHaveProperty('outcome', 'taken');
    await db.updateTable('mailOutbox').set({ cause: 'newsletter:n1' }).execute();
    expect(await sendLetterAgain(s, by, 'l1', 'eva@example.com')).toHaveProperty('outcome', 'own');
    expect(await rowOf(db, 'l1')).toHaveProperty('recipient', 'Ana+a@Example.com');
    expect(corrected).toHaveLength(1);
  });

  it('is found by its recipient, its kind and its cause, page by page', async () => {
    const { db } = await house();
    for (const id of ['l2', 'l3', 'l4']) await write(db, id, `${id}@100%.example`);
    const surroundings = { db, tokens: pageTokens(keyRingOf('k1')) };
    const list = async (asked = {}) => (await listLetters(surroundings, asked))?.items.map(({ id }) => id);
    expect(await list()).toEqual(['l4', 'l3', 'l2', 'l1']);
    expect(await list({ search: 'ANA+a@' })).toEqual(['l1']);
    expect(await list({ search: '100%' })).toEqual(['l4', 'l3', 'l2']);
    expect(await list({ search: '_' })).toEqual([]);
    expect(await list({ search: 'contact:l2\0' })).toEqual(['l2']);
    expect(await list({ state: 'failed' })).toEqual([]);
    const first = await listLetters(surroundings, { search: '100%', limit: 2 });
    expect(await list({ search: '100%', limit: 2, nextToken: first?.nextToken })).toEqual(['l2']);
    expect(await listLetters(surroundings, { nextToken: first?.nextToken ?? '' })).toBeNull();
  });
});
