import { expect, it } from 'vitest';
import { contactReceipt } from '#backend/features/contact/email-templates.ts';
import { editionCancelled } from '#backend/features/reservations/emails/templates/edition.ts';
import { claimEmails } from '#backend/platform/email/delivery/claim-emails.ts';
import { recoveryCode } from '#backend/protocols/cognito-user-pool/email-templates.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { retryFailed } from './retry-failed.ts';

/** A bounce ends the subscription, too. */
const newsletter = { ...contactReceipt, kind: 'newsletter-issue', isWanted: async () => false };
const now = new Date('2026-11-23T12:00:00.000Z');

describeOnBothEngines('retryFailed', ({ open }) => {
  it('queues again what failed since then, but no codes, no discarded and no unwanted e-mails', async () => {
    const { db } = await open();
    const row = (id: string, more: object = {}) => ({
      id,
      kind: editionCancelled.kind,
      recipient: `${id}@example.com`,
      mailbox: `${id}@example.com`,
      language: 'es',
      letter: '{}',
      cause: 'reservation:1',
      createdAt: '2026-11-22T10:00:00.000Z',
      dueAt: '2026-11-22T10:00:00.000Z',
      attempts: 1,
      deadAt: '2026-11-22T11:00:00.000Z',
      lastReason: '550 relay not permitted',
      byConsent: 0 as 0 | 1,
      letGoAt: null,
      sentAt: null,
      ...more,
    });
    await db
      .insertInto('mailOutbox')
      .values([
        row('b'),
        row('a', { createdAt: '2026-11-22T09:00:00.000Z' }),
        row('earlier', { deadAt: '2026-11-21T11:00:00.000Z' }),
        row('discarded', { letGoAt: '2026-11-22T12:00:00.000Z' }),
        row('code', { kind: recoveryCode.kind }),
        row('unwanted', { kind: contactReceipt.kind, byConsent: 1 }),
        row('gone', { kind: contactReceipt.kind, byConsent: 1 }),
        row('ended', { kind: newsletter.kind, byConsent: 1 }),
        row('sent', { sentAt: '2026-11-22T12:00:00.000Z' }),
      ])
      .execute();
    const suppression = (name: string, reason: 'withdrawn' | 'returned') => ({
      emailKey: `${name}@example.com`,
      since: '2026-11-22T12:00:00.000Z',
      reason,
    });
    await db
      .insertInto('suppression')
      .values([
        suppression('unwanted', 'withdrawn'),
        suppression('gone', 'returned'),
        suppression('ended', 'returned'),
        suppression('b', 'returned'),
      ])
      .execute();
    const since = new Date('2026-11-22T00:00:00.000Z');
    const parts = { db, now: () => now, emails: [recoveryCode, contactReceipt, newsletter] };
    expect(await retryFailed(parts, since, 'B+tag@example.com')).toEqual({
      revived: 1,
      withCode: 0,
      suppressed: 0,
      returned: 0,
    });
    expect(await retryFailed(parts, since)).toEqual({ revived: 1, withCode: 1, suppressed: 1, returned: 2 });
    const claimed = await claimEmails(db, 'w', now, 9, 'bulk');
    expect(claimed.map(({ id, attempts }) => [id, attempts])).toEqual(
      expect.arrayContaining([
        ['a', 0],
        ['b', 0],
      ]),
    );
    expect(claimed).toHaveLength(2);
  });
});
