import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { failedEmails } from '#backend/platform/email/staff/failed-emails.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { type Bounce, recordBounce } from './record-bounce.ts';

const start = new Date('2026-11-22T10:00:00.000Z');
const later = new Date('2026-11-22T11:00:00.000Z');
const inbox = 'hola@company.example';
const greeting: EmailTemplate = {
  kind: 'greeting',
  to: 'visitor',
  byConsent: true,
  compose: () => ({ subject: 'Hola', preview: '', blocks: [] }),
};
const missingMailbox: Bounce = { letter: null, recipient: null, permanent: true, reason: '550 5.1.1 User unknown' };

describeOnBothEngines('a bounced e-mail', ({ open }) => {
  async function fixture() {
    const { db } = await open();
    const stopped: string[] = [];
    const events: Change[] = [];
    const s = {
      db,
      now: () => later,
      inbox,
      stop: async (_trx: object, email: string) => {
        stopped.push(email);
        return [];
      },
      changed: (change: Change) => void events.push(change),
    };
    return { db, s, stopped, events };
  }
  async function sent(db: Database, id: string, recipient: string, sentAt: string | null = start.toISOString()) {
    const cause = `contact:${id}`;
    await db.transaction().execute(async (trx) => {
      await enqueue(trx, { id, template: greeting, facts: {}, recipient, language: 'es', cause, at: start });
      await trx.updateTable('mailOutbox').set({ sentAt, attempts: 1 }).where('id', '=', id).execute();
    });
  }
  const failed = async (db: Database) => (await failedEmails(db)).items.map(({ id, reason }) => [id, reason]);

  it('is marked as failed with its reason, and consent-based e-mails stop', async () => {
    const { db, s, stopped, events } = await fixture();
    await sent(db, 'l1', 'ana@example.com');
    await sent(db, 'l2', 'ana@example.com');
    expect(await recordBounce(s, { ...missingMailbox, letter: '<l1@tlacuilo.example>' })).toBe('returned');
    expect(await failed(db)).toEqual([['l1', 'no_mailbox']]);
    expect(await db.selectFrom('mailOutbox').selectAll().where('id', '=', 'l1').execute()).toMatchObject([
      { sentAt: null, deadAt: later.toISOString(), lastReason: '550 5.1.1 User unknown', attempts: 1 },
    ]);
    expect([stopped, events.length]).toEqual([['ana@example.com'], 1]);
    // Services may report a bounce twice.
    expect(await recordBounce(s, { ...missingMailbox, letter: 'l1' })).toBe('known');
    expect([stopped.length, events.length]).toEqual([1, 1]);
  });

  it('without a known id is the last one sent to the address', async () => {
    const { db, s } = await fixture();
    await sent(db, 'l1', 'ana+a@example.com', '2026-11-22T10:00:00.000Z');
    await sent(db, 'l2', 'ana+a@example.com', '2026-11-22T10:30:00.000Z');
    await sent(db, 'l3', 'ana@example.com', '2026-11-22T10:40:00.000Z');
    await sent(db, 'l4', 'ana+a@example.com', null);
    const bounce = {
      ...missingMailbox,
      recipient: 'Ana+A@example.com',
      reason: '452 4.2.2 Mailbox full',
      permanent: false,
    };
    expect(await recordBounce(s, { ...bounce, letter: '<0100-00@mail.service.example>' })).toBe('returned');
    expect(await failed(db)).toEqual([['l2', 'mailbox_full']]);
  });

  it('stops nothing when temporary, or when it was sent to the company', async () => {
    const { db, s, stopped } = await fixture();
    await sent(db, 'l1', 'ana@example.com');
    await sent(db, 'l2', inbox);
    expect(await recordBounce(s, { ...missingMailbox, letter: 'l1', permanent: false })).toBe('returned');
    expect(await recordBounce(s, { ...missingMailbox, letter: 'l2' })).toBe('returned');
    expect(stopped).toEqual([]);
  });

  it('that is queued again is ignored, and one in delivery is retried by the sender', async () => {
    const { db, s, stopped } = await fixture();
    await sent(db, 'l1', 'ana@example.com', null);
    expect(await recordBounce(s, { ...missingMailbox, letter: 'l1' })).toBe('known');
    const claimedUntil = new Date(later.getTime() + 1).toISOString();
    await db.updateTable('mailOutbox').set({ claimedUntil, claimedBy: 'w' }).execute();
    expect(await recordBounce(s, { ...missingMailbox, letter: 'l1' })).toBe('leaving');
    expect(stopped).toEqual([]);
  });

  it('that was purged still suppresses its mailbox', async () => {
    const { s, stopped } = await fixture();
    expect(await recordBounce(s, { ...missingMailbox, letter: 'l9' })).toBe('unknown');
    expect(await recordBounce(s, { ...missingMailbox, recipient: 'ana@example.com' })).toBe('unknown');
    expect(stopped).toEqual(['ana@example.com']);
  });
});
