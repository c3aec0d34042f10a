import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { type EmailQuota, openEmailQuotas } from '#backend/platform/rate-limits/email-quotas.ts';
import { emailsOfKind, emailsToMailbox, emailsWaiting } from '#backend/platform/rate-limits/limits.ts';
import { ownMailbox } from '#tests/property/owned-mailbox.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { idInOrder } from '#tests/support/engines/id-in-order.ts';
import { createContact } from './create-contact.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
const after = (ms: number) => new Date(start.getTime() + ms);

/** Creates a message; returns the notice shown to the sender. */
async function write(
  db: Database,
  email: string,
  now = start,
  consent?: true,
  emailQuota?: EmailQuota,
): Promise<string> {
  const fields = { name: 'Ana', lastname: 'Ruiz', email, type: 'ideas', message: `Hola ${randomUUID()}`, consent };
  const s = {
    db,
    now: () => now,
    newId: idInOrder,
    agreedText: () => ({ version: 'v1', hash: 'h' }),
    companyInbox: 'inbox@company.example',
  };
  const { outcome } = await createContact(s, { fields, language: 'es', emailQuota });
  return outcome;
}

async function suppress(db: Database, emailKey: string): Promise<void> {
  await db.insertInto('suppression').values({ emailKey, since: 'then', reason: 'withdrawn' }).execute();
}

async function emailsOf(db: Database, kind: 'contact-receipt' | 'contact-notice') {
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

const receipts = async (db: Database) => (await emailsOf(db, 'contact-receipt')).length;

describeOnBothEngines('receipts per mailbox', ({ open }) => {
  it('are limited to three an hour for its owner; every message is stored and reported to the company', async () => {
    const { db } = await open();
    await ownMailbox(db, 'ana@example.com', after(0));
    const receiptCounts: number[] = [];
    for (let n = 0; n < emailsToMailbox.receipt.perHour + 2; n++) {
      expect(await write(db, 'ana@example.com', after(n))).toBe('created');
      receiptCounts.push(await receipts(db));
    }
    expect(receiptCounts).toEqual([1, 2, 3, 3, 3]);
    await write(db, 'ana@example.com', after(hour - 1));
    expect(await receipts(db)).toBe(3);
    await write(db, 'ana@example.com', after(hour));
    expect(await receipts(db)).toBe(4);
    expect(await emailsOf(db, 'contact-notice')).toHaveLength(7);
    expect(await db.selectFrom('contact').selectAll().execute()).toHaveLength(7);
  });

  it.each([
    ['three in a day to a mailbox whose owner never acted', 3, null],
    ['ten to one whose owner used a link within 30 days', 10, -28 * 24 * hour],
    ['three to one whose owner did so before that', 3, -31 * 24 * hour],
  ])('are %s', async (_, most, confirmedAfter) => {
    const { db } = await open();
    if (confirmedAfter !== null) await ownMailbox(db, 'ana@example.com', after(confirmedAfter));
    for (let n = 0; n < most + 2; n++) await write(db, 'Ana+1@example.com', after(n * hour));
    expect(await receipts(db)).toBe(most);
    await write(db, 'ana@example.com', after(24 * hour - 1));
    expect(await receipts(db)).toBe(most);
    await write(db, 'ana@example.com', after(24 * hour));
    expect(await receipts(db)).toBe(most + 1);
  });

  it('are counted for any spelling of the address and apart from other mailboxes', async () => {
    const { db } = await open();
    for (const email of ['ana@example.com', 'ANA@example.com', 'Ana+1@Example.com', 'ana+2@example.com']) {
      await write(db, email);
    }
    expect(await receipts(db)).toBe(3);
    await write(db, 'eva@example.com');
    expect(await receipts(db)).toBe(4);
  });

  it('are limited to three for concurrent messages in several processes', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    await Promise.all(
      processes.flatMap(({ db }) => Array.from({ length: 6 }, (_, n) => write(db, 'ana@example.com', after(n)))),
    );
    const { db } = processes[0];
    expect(await receipts(db)).toBe(3);
    expect(await emailsOf(db, 'contact-notice')).toHaveLength(18);
  });
});

describeOnBothEngines('receipts in total', ({ open }) => {
  it('are limited to a hundred an hour across processes; the others are sent when the limit allows', async () => {
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
        emailsOfKind.receipt.most,
      );
    }
    expect(leave.filter((time) => time >= start.getTime() + hour)).toHaveLength(3 * each - emailsOfKind.receipt.most);
  });
});

describeOnBothEngines('receipts per IP address', ({ open }) => {
  it('are limited to ten an hour; every message is stored, acknowledged and reported to the company', async () => {
    const { db } = await open();
    const emailQuota = openEmailQuotas()('192.0.2.1');
    const strangers = Array.from({ length: 30 }, (_, n) => `stranger-${n}@example.com`);
    for (const email of strangers) expect(await write(db, email, start, undefined, emailQuota)).toBe('created');
    expect(await emailsOf(db, 'contact-notice')).toHaveLength(strangers.length);
    expect(await db.selectFrom('contact').select('id').execute()).toHaveLength(strangers.length);
    // None contains typed text.
    expect((await emailsOf(db, 'contact-receipt')).map(({ letter }) => letter)).toEqual(
      Array(emailsOfKind.receipt.address + emailsWaiting.address).fill({ kind: 'contact-receipt', type: 'ideas' }),
    );
    const due = await db.selectFrom('mailOutbox').select('dueAt').where('kind', '=', 'contact-receipt').execute();
    expect(due.filter(({ dueAt }) => dueAt === after(hour).toISOString())).toHaveLength(emailsWaiting.address);
    await write(db, 'ana@example.com', after(1), undefined, openEmailQuotas()('198.51.100.1'));
    expect((await emailsOf(db, 'contact-receipt')).some(({ recipient }) => recipient === 'ana@example.com')).toBe(true);
  });
});

describeOnBothEngines('a mailbox with withdrawn consent', ({ open }) => {
  it('gets no receipt for any spelling, and the company is notified', async () => {
    const { db } = await open();
    await suppress(db, 'ana@example.com');
    expect(await write(db, 'Ana@example.com')).toBe('created');
    expect(await write(db, 'Ana+1@example.com', after(minute), true)).toBe('created');
    expect(await receipts(db)).toBe(0);
    expect(await db.selectFrom('contact').selectAll().execute()).toHaveLength(2);
    expect((await emailsOf(db, 'contact-notice')).map(({ letter }) => letter.afterWithdrawal)).toEqual([
      'not-agreed',
      'agreed',
    ]);
  });

  it('does not affect other mailboxes', async () => {
    const { db } = await open();
    await suppress(db, 'eva@example.com');
    await write(db, 'ana@example.com');
    expect(await receipts(db)).toBe(1);
    expect((await emailsOf(db, 'contact-notice'))[0]?.letter).not.toHaveProperty('afterWithdrawal');
  });
});
