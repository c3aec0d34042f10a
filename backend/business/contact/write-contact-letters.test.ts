import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '#backend/database/tables.ts';
import { type LetterShare, openLetterShares } from '#backend/rate-limits/letter-shares.ts';
import { lettersOfKind, lettersToMailbox, lettersWaiting } from '#backend/rate-limits/limits.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { idInOrder } from '#tests/engines/id-in-order.ts';
import { createContact } from './create-contact.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
const after = (ms: number) => new Date(start.getTime() + ms);

/** Leaves a message and answers what the sender was told. */
async function write(db: Database, email: string, now = start, consent?: true, share?: LetterShare): Promise<string> {
  const fields = { name: 'Ana', lastname: 'Ruiz', email, type: 'ideas', message: `Hola ${randomUUID()}`, consent };
  const s = {
    db,
    now: () => now,
    newId: idInOrder,
    agreedText: () => ({ version: 'v1', hash: 'h' }),
    companyInbox: 'inbox@company.example',
  };
  const { outcome } = await createContact(s, { fields, language: 'es', share });
  return outcome;
}

async function suppress(db: Database, emailKey: string): Promise<void> {
  await db.insertInto('suppression').values({ emailKey, since: 'then', reason: 'withdrawn' }).execute();
}

async function lettersOf(db: Database, kind: 'contact-receipt' | 'contact-notice') {
  const rows = await db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('createdAt')
    .orderBy('id')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ recipient: row.recipient, letter: JSON.parse(row.letter) }));
}

const receipts = async (db: Database) => (await lettersOf(db, 'contact-receipt')).length;

describeOnBothEngines('the receipts of a mailbox', ({ open }) => {
  it('are three in an hour, and every message is stored and told to the company', async () => {
    const { db } = await open();
    const told: number[] = [];
    for (let n = 0; n < lettersToMailbox.receipt.perHour + 2; n++) {
      expect(await write(db, 'ana@example.com', after(n))).toBe('created');
      told.push(await receipts(db));
    }
    expect(told).toEqual([1, 2, 3, 3, 3]);
    await write(db, 'ana@example.com', after(hour - 1));
    expect(await receipts(db)).toBe(3);
    await write(db, 'ana@example.com', after(hour));
    expect(await receipts(db)).toBe(4);
    expect(await lettersOf(db, 'contact-notice')).toHaveLength(7);
    expect(await db.selectFrom('contact').selectAll().execute()).toHaveLength(7);
  });

  it('are ten in a day', async () => {
    const { db } = await open();
    for (let n = 0; n < lettersToMailbox.receipt.perDay + 2; n++) await write(db, 'ana@example.com', after(n * hour));
    expect(await receipts(db)).toBe(lettersToMailbox.receipt.perDay);
    await write(db, 'ana@example.com', after(24 * hour - 1));
    expect(await receipts(db)).toBe(lettersToMailbox.receipt.perDay);
    await write(db, 'ana@example.com', after(24 * hour));
    expect(await receipts(db)).toBe(lettersToMailbox.receipt.perDay + 1);
  });

  it('are counted however the address is spelled, and apart from those of others', async () => {
    const { db } = await open();
    for (const email of ['ana@example.com', 'ANA@example.com', 'Ana+1@Example.com', 'ana+2@example.com']) {
      await write(db, email);
    }
    expect(await receipts(db)).toBe(3);
    await write(db, 'eva@example.com');
    expect(await receipts(db)).toBe(4);
  });

  it('are three of many messages that arrive at once at several processes', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    await Promise.all(
      processes.flatMap(({ db }) => Array.from({ length: 6 }, (_, n) => write(db, 'ana@example.com', after(n)))),
    );
    const { db } = processes[0];
    expect(await receipts(db)).toBe(3);
    expect(await lettersOf(db, 'contact-notice')).toHaveLength(18);
  });
});

describeOnBothEngines('the receipts of everybody', ({ open }) => {
  it('are a hundred in an hour, of all that arrive at once at several processes, and the others leave when there is room', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const each = 50;
    const written = processes.flatMap(({ db }, at) =>
      Array.from({ length: each }, (_, n) => write(db, `stranger-${at}-${n}@example.com`, after(n))),
    );
    expect(new Set(await Promise.all(written))).toEqual(new Set(['created']));
    const { db } = processes[0];
    const rows = await db.selectFrom('mailOutbox').select('dueAt').where('kind', '=', 'contact-receipt').execute();
    const leave = rows.map(({ dueAt }) => Date.parse(dueAt));
    expect(leave).toHaveLength(3 * each);
    for (const time of leave) {
      expect(leave.filter((other) => other > time - hour && other <= time).length).toBeLessThanOrEqual(
        lettersOfKind.receipt.most,
      );
    }
    expect(leave.filter((time) => time >= start.getTime() + hour)).toHaveLength(3 * each - lettersOfKind.receipt.most);
  });
});

describeOnBothEngines('the receipts that one address causes', ({ open }) => {
  it('are ten in an hour, and every message is stored, acknowledged and told to the company', async () => {
    const { db } = await open();
    const share = openLetterShares()('192.0.2.1');
    const strangers = Array.from({ length: 30 }, (_, n) => `stranger-${n}@example.com`);
    for (const email of strangers) expect(await write(db, email, start, undefined, share)).toBe('created');
    expect(await lettersOf(db, 'contact-notice')).toHaveLength(strangers.length);
    expect(await db.selectFrom('contact').select('id').execute()).toHaveLength(strangers.length);
    // Nothing of what was typed is in any of them.
    expect((await lettersOf(db, 'contact-receipt')).map(({ letter }) => letter)).toEqual(
      Array(lettersOfKind.receipt.address + lettersWaiting.address).fill({ kind: 'contact-receipt', type: 'ideas' }),
    );
    const due = await db.selectFrom('mailOutbox').select('dueAt').where('kind', '=', 'contact-receipt').execute();
    expect(due.filter(({ dueAt }) => dueAt === after(hour).toISOString())).toHaveLength(lettersWaiting.address);
    await write(db, 'ana@example.com', after(1), undefined, openLetterShares()('198.51.100.1'));
    expect((await lettersOf(db, 'contact-receipt')).some(({ recipient }) => recipient === 'ana@example.com')).toBe(
      true,
    );
  });
});

describeOnBothEngines('a mailbox that withdrew its consent', ({ open }) => {
  it('gets no receipt, however it is spelled, and the company is told', async () => {
    const { db } = await open();
    await suppress(db, 'ana@example.com');
    expect(await write(db, 'Ana@example.com')).toBe('created');
    expect(await write(db, 'Ana+1@example.com', after(minute), true)).toBe('created');
    expect(await receipts(db)).toBe(0);
    expect(await db.selectFrom('contact').selectAll().execute()).toHaveLength(2);
    expect((await lettersOf(db, 'contact-notice')).map(({ letter }) => letter.afterWithdrawal)).toEqual([
      'not-agreed',
      'agreed',
    ]);
  });

  it('is nothing to others', async () => {
    const { db } = await open();
    await suppress(db, 'eva@example.com');
    await write(db, 'ana@example.com');
    expect(await receipts(db)).toBe(1);
    expect((await lettersOf(db, 'contact-notice'))[0]?.letter).not.toHaveProperty('afterWithdrawal');
  });
});
