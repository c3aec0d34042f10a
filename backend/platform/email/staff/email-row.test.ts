import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { claimEmails } from '#backend/platform/email/delivery/claim-emails.ts';
import { discardedFor, purgeSent } from '#backend/platform/email/delivery/purge-sent.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { lockMailboxes } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { countOutbox, enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { emailsToMailbox } from '#backend/platform/rate-limits/limits.ts';
import { pageTokens } from '#backend/platform/tokens/page-token.ts';
import { undoDelay } from '#model/undo-delay.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { discardEmail, restoreEmail } from './discard-email.ts';
import { type EmailDeps, findEmail } from './email-row.ts';
import { failedEmails } from './failed-emails.ts';
import { listEmails } from './list-emails.ts';
import { resendEmail } from './resend-email.ts';
import { undoResend } from './undo-resend.ts';

const start = Date.parse('2026-11-22T10:00:00.000Z');
const by = { id: 'ines', email: 'ines@company.example' };
const greeting: EmailTemplate = {
  kind: 'greeting',
  to: 'visitor',
  byConsent: true,
  compose: () => ({ subject: 'Hola', preview: '', blocks: [] }),
};

describeOnBothEngines('an e-mail changed by staff', ({ open }) => {
  async function fixture(isTaken = false) {
    const { db } = await open();
    let now = start;
    const corrected: object[] = [];
    const s: EmailDeps = {
      db,
      now: () => new Date(now),
      newId: () => randomUUID(),
      emails: [greeting],
      lockMailboxes: (trx, from, to) => lockMailboxes(trx, [from, to]),
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
        template: greeting,
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

  it('is resent after a permanent failure, also to a corrected address', async () => {
    const { db, s, corrected, later } = await fixture();
    const deadAt = new Date(start).toISOString();
    await db.updateTable('mailOutbox').set({ deadAt, attempts: 3, lastReason: '550 5.1.1 no' }).execute();
    expect(await failedEmails(db)).toMatchObject({
      items: [{ id: 'l1', reason: 'no_mailbox' }],
      counts: { letters: 1 },
    });
    const at = new Date(later(60_000)).toISOString();
    expect(await resendEmail(s, by, 'l1', 'eva@example.com')).toMatchObject({
      outcome: 'done',
      letter: { id: 'l1' },
    });
    expect(corrected).toEqual([{ from: 'Ana+a@Example.com', to: 'eva@example.com' }]);
    const dueAt = new Date(later(0) + undoDelay).toISOString();
    const expected = { mailbox: 'eva@example.com', createdAt: at, dueAt, deadAt: null, attempts: 0, lastReason: null };
    expect(await rowOf(db, 'l1')).toMatchObject(expected);
    expect(await failedEmails(db)).toEqual({ items: [], counts: { letters: 0 } });
    const [entry] = await db.selectFrom('record').selectAll().execute();
    expect(entry).toMatchObject({
      thing: 'letter:l1',
      act: 'sendLetterAgain',
      accountId: 'ines',
      mailbox: 'eva@example.com',
    });
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ recipient: 'Ana+a@Example.com', state: 'failed' });
  });

  it('is restored by undo of the same person, once; the corrected address stays', async () => {
    const { db, s, later } = await fixture();
    const deadAt = new Date(start).toISOString();
    await db.updateTable('mailOutbox').set({ deadAt, attempts: 3, lastReason: '550 5.1.1 no' }).execute();
    const row = await rowOf(db, 'l1');
    later(60_000);
    await resendEmail(s, by, 'l1', null);
    later(1_000);
    expect(await undoResend(s, { ...by, id: 'otra' }, 'l1')).toHaveProperty('outcome', 'gone');
    expect(await undoResend(s, by, 'l1')).toEqual({ outcome: 'done', letter: row });
    later(1_000);
    expect(await undoResend(s, by, 'l1')).toEqual({ outcome: 'done', letter: row });
    later(1_000);
    const { letter } = await resendEmail(s, by, 'l1', 'eva@example.com');
    later(1_000);
    expect(await undoResend(s, by, 'l1')).toEqual({ outcome: 'meanwhile', letter });
    expect(await rowOf(db, 'l1')).toEqual(letter);
  });

  it('is resent once for repeated requests', async () => {
    const { db, s, later } = await fixture();
    await leave(db);
    const first = await resendEmail(s, by, 'l1', null);
    later(1_000);
    expect(await resendEmail(s, by, 'l1', null)).toEqual(first);
    expect(await db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(2);
    expect(await db.selectFrom('record').select('id').execute()).toHaveLength(1);
    // Another account's resend is separate.
    expect(await resendEmail(s, { ...by, id: 'otra' }, 'l1', null)).toHaveProperty('outcome', 'done');
    expect(await db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(3);
  });

  it('is resent again when still queued after its undo window', async () => {
    const { db, s, later } = await fixture();
    await resendEmail(s, by, 'l1', null);
    await db
      .updateTable('mailOutbox')
      .set({ dueAt: new Date(start + 3_600_000).toISOString() })
      .execute();
    const dueAt = new Date(later(undoDelay) + undoDelay).toISOString();
    expect(await resendEmail(s, by, 'l1', null)).toMatchObject({ outcome: 'done', letter: { dueAt } });
  });

  it('is resent once for concurrent requests, and restored by undo', async () => {
    const { db, s, later } = await fixture();
    const twice = () => Promise.all([resendEmail(s, by, 'l1', null), resendEmail(s, by, 'l1', null)]);
    const failed = { deadAt: new Date(start).toISOString(), attempts: 3, lastReason: '550 5.1.1 no' };
    await db.updateTable('mailOutbox').set(failed).execute();
    const row = await rowOf(db, 'l1');
    later(60_000);
    const [one, other] = await twice();
    expect(one).toMatchObject({ outcome: 'done', letter: { id: 'l1' } });
    expect(other).toEqual(one);
    later(1_000);
    expect(await undoResend(s, by, 'l1')).toEqual({ outcome: 'done', letter: row });
    await leave(db);
    later(1_000);
    await twice();
    expect(await db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(2);
  });

  it('loses its copy on undo, unless that is in delivery or sent', async () => {
    const { db, s, later } = await fixture();
    const sentAt = new Date(start).toISOString();
    await db.updateTable('mailOutbox').set({ sentAt }).execute();
    later(1_000);
    const copy = async () => (await resendEmail(s, by, 'l1', null)).letter?.id ?? '';
    const first = await copy();
    later(1_000);
    expect(await claimEmails(db, 'worker', s.now(), 5)).toEqual([]);
    expect(await undoResend(s, by, 'l1')).toMatchObject({ outcome: 'done', letter: { id: 'l1', sentAt } });
    expect(await rowOf(db, first)).toBeUndefined();
    later(1_000);
    const second = await copy();
    later(undoDelay);
    expect(await claimEmails(db, 'worker', s.now(), 5)).toHaveLength(1);
    expect(await undoResend(s, by, 'l1')).toHaveProperty('outcome', 'leaving');
    // A dead process may have delivered it.
    later(5 * 60_000);
    expect(await undoResend(s, by, 'l1')).toHaveProperty('outcome', 'leaving');
    await db.updateTable('mailOutbox').set({ sentAt: s.now().toISOString(), claimedUntil: null }).execute();
    expect(await undoResend(s, by, 'l1')).toHaveProperty('outcome', 'sent');
    expect(await rowOf(db, second)).toBeDefined();
    // Without the previous state in the audit log nothing is undone.
    later(1_000);
    await resendEmail(s, by, 'l1', null);
    await db.updateTable('record').set({ before: null }).execute();
    expect(await undoResend(s, by, 'l1')).toEqual({ outcome: 'gone', letter: null });
    // Undone resends do not count towards the limit.
    for (let sent = 2; sent < emailsToMailbox.resend.perDay; sent += 1) {
      await leave(db);
      later(1_000);
      expect(await resendEmail(s, by, 'l1', null)).toHaveProperty('outcome', 'done');
    }
    await leave(db);
    expect(await resendEmail(s, by, 'l1', null)).toHaveProperty('outcome', 'enough');
  });

  it('is locked while leased, until the lease expires', async () => {
    const { db, s, later } = await fixture();
    await claimEmails(db, 'worker', new Date(start), 1);
    expect(await resendEmail(s, by, 'l1', null)).toHaveProperty('outcome', 'leaving');
    expect(await discardEmail(s, by, 'l1')).toHaveProperty('outcome', 'leaving');
    later(3 * 60_000);
    expect(await resendEmail(s, by, 'l1', null)).toHaveProperty('outcome', 'done');
    expect(await discardEmail(s, by, 'l1')).toEqual({ outcome: 'done', letter: null });
    expect(await findEmail(db, 'l1')).toBeNull();
    expect(await claimEmails(db, 'worker', new Date(later(1)), 1)).toEqual([]);
  });

  it('is queued or failed again when its discard is undone', async () => {
    const { db, s, later } = await fixture();
    await discardEmail(s, by, 'l1');
    expect(await discardEmail(s, by, 'l1')).toEqual({ outcome: 'gone', letter: null });
    expect(await resendEmail(s, by, 'l1', null)).toEqual({ outcome: 'gone', letter: null });
    expect([await failedEmails(db), await countOutbox(db)]).toEqual([
      { items: [], counts: { letters: 0 } },
      { waiting: 0, sent: 0, dead: 0 },
    ]);
    expect(await restoreEmail(s, by, 'l1')).toMatchObject({ outcome: 'done', letter: { deadAt: null } });
    expect(await restoreEmail(s, by, 'l1')).toMatchObject({ outcome: 'done' });
    const deadAt = new Date(start).toISOString();
    await db.updateTable('mailOutbox').set({ deadAt }).execute();
    later(1_000);
    await discardEmail(s, by, 'l1');
    expect(await restoreEmail(s, by, 'l1')).toMatchObject({ outcome: 'done', letter: { deadAt, letGoAt: null } });
    await discardEmail(s, by, 'l1');
    await purgeSent(db, new Date(later(2 * discardedFor)));
    expect(await restoreEmail(s, by, 'l1')).toEqual({ outcome: 'gone', letter: null });
    const entries = await db.selectFrom('record').select('act').orderBy('at').execute();
    expect(entries.map(({ act }) => act).toSorted()).toEqual([
      ...Array(2).fill('keepLetter'),
      ...Array(3).fill('letGoOfLetter'),
    ]);
  });

  it('is not restored to a suppressed mailbox', async () => {
    const { db, s, later } = await fixture();
    await discardEmail(s, by, 'l1');
    const since = new Date(later(1)).toISOString();
    await db.insertInto('suppression').values({ emailKey: 'ana@example.com', since, reason: 'withdrawn' }).execute();
    expect(await restoreEmail(s, by, 'l1')).toEqual({ outcome: 'withdrawn', letter: null });
  });

  it('is resent to a mailbox in any spelling up to a daily limit', async () => {
    const { db, s, later } = await fixture();
    await write(db, 'l2', 'ana+b@example.com');
    for (let sent = 0; sent < emailsToMailbox.resend.perDay; sent += 1) {
      later(1_000);
      expect(await resendEmail(s, by, sent % 2 ? 'l1' : 'l2', null)).toHaveProperty('outcome', 'done');
      await leave(db);
    }
    expect(await resendEmail(s, by, 'l1', null)).toHaveProperty('outcome', 'enough');
    later(24 * 60 * 60_000);
    expect(await resendEmail(s, by, 'l1', null)).toHaveProperty('outcome', 'done');
  });

  it('is resent after a retry when its address changed before the lock', async () => {
    const { db, s, corrected } = await fixture();
    let times = 0;
    const lockMailboxes: typeof s.lockMailboxes = async (trx, from, to) => {
      times += 1;
      if (times === 1) await trx.updateTable('mailOutbox').set({ recipient: 'ana@example.com' }).execute();
      await s.lockMailboxes(trx, from, to);
    };
    expect(await resendEmail({ ...s, lockMailboxes }, by, 'l1', 'eva@example.com')).toHaveProperty('outcome', 'done');
    expect([times, corrected]).toEqual([2, [{ from: 'ana@example.com', to: 'eva@example.com' }]]);
    expect(await rowOf(db, 'l1')).toHaveProperty('recipient', 'eva@example.com');
  });

  it('stays unchanged when the correction is refused', async () => {
    const { db, s, corrected } = await fixture(true);
    expect(await resendEmail(s, by, 'l1', 'eva@example.com')).toHaveProperty('outcome', 'taken');
    await db.updateTable('mailOutbox').set({ cause: 'newsletter:n1' }).execute();
    expect(await resendEmail(s, by, 'l1', 'eva@example.com')).toHaveProperty('outcome', 'own');
    expect(await rowOf(db, 'l1')).toHaveProperty('recipient', 'Ana+a@Example.com');
    expect(corrected).toHaveLength(1);
  });

  it('is found by recipient, template and cause, page by page', async () => {
    const { db } = await fixture();
    for (const id of ['l2', 'l3', 'l4']) await write(db, id, `${id}@100%.example`);
    const deps = { db, tokens: pageTokens(keyRingOf('k1')) };
    const list = async (input = {}) => (await listEmails(deps, input))?.items.map(({ id }) => id);
    expect(await list()).toEqual(['l4', 'l3', 'l2', 'l1']);
    expect(await list({ search: 'ANA+a@' })).toEqual(['l1']);
    expect(await list({ search: '100%' })).toEqual(['l4', 'l3', 'l2']);
    expect(await list({ search: '_' })).toEqual([]);
    expect(await list({ search: 'contact:l2\0' })).toEqual(['l2']);
    expect(await list({ state: 'failed' })).toEqual([]);
    const first = await listEmails(deps, { search: '100%', limit: 2 });
    expect(await list({ search: '100%', limit: 2, nextToken: first?.nextToken })).toEqual(['l2']);
    expect(await listEmails(deps, { nextToken: first?.nextToken ?? '' })).toBeNull();
  });
});
