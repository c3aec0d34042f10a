import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { recordBounce } from '#backend/platform/email/bounces/record-bounce.ts';
import { discardEmail, restoreEmail } from '#backend/platform/email/staff/discard-email.ts';
import { resendEmail } from '#backend/platform/email/staff/resend-email.ts';
import { retryFailed } from '#backend/platform/email/staff/retry-failed.ts';
import { signOptIn, signWithdraw } from '#backend/platform/tokens/email-token.ts';
import { issueFixture } from '#tests/integration/issue-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { confirmNewsletter } from './confirm-newsletter.ts';
import { createNewsletter } from './create-newsletter.ts';
import { newsletterTemplates } from './feature.ts';
import { leaveNewsletter } from './leave-newsletter.ts';

const ring = keyRingOf('k');
const start = new Date('2026-11-20T10:00:00.000Z');
const later = new Date('2026-11-20T11:00:00.000Z');
const deps = (db: Database, now = start) => ({ db, now: () => now, newId: randomUUID, ring });
const subscribe = (db: Database) =>
  createNewsletter(deps(db), { fields: { email: 'Ana@example.com' }, language: 'es', id: 'n-1' });
const rows = (db: Database) => db.selectFrom('newsletter').select(['endedAt']).execute();

describeOnBothEngines('leaveNewsletter', ({ open }) => {
  it('unsubscribes any spelling of the mailbox and cancels its waiting e-mails', async () => {
    const { db } = await open();
    await subscribe(db);
    const changed: string[] = [];
    const s = { ...deps(db, later), changed: ({ action }: { action: string }) => void changed.push(action) };
    expect(await leaveNewsletter(s, signWithdraw(ring, 'ana@EXAMPLE.com'))).toBe('done');
    expect(await rows(db)).toEqual([{ endedAt: later.toISOString() }]);
    expect(await db.selectFrom('mailOutbox').selectAll().execute()).toEqual([]);
    expect(changed).toEqual(['update']);
    // Unsubscribing invalidates the opt-in link.
    const link = signOptIn(ring, { newsletterId: 'n-1', at: start.toISOString() });
    expect(await confirmNewsletter(deps(db, later), link)).toBe('gone');
  });

  it('ends issues for good: failed e-mails are deleted, and none is resent', async () => {
    const { db } = await open();
    const f = issueFixture(db);
    await f.subscribe(3);
    await f.save();
    const refused = 'r1@example.com';
    f.server.attempt = ({ recipient }) =>
      recipient === refused ? { outcome: 'refused', reason: '550 5.1.1 no such user' } : { outcome: 'delivered' };
    await f.step('send');
    await f.pass(10);
    const [second, third] = f.sent;
    const by = { id: 'ines', email: 'ines@company.example' };
    const people = { lockMailboxes: async () => {}, correctMailbox: async () => [] };
    const s = { ...f.s, ...people, emails: newsletterTemplates(db) };
    const leave = (email: string) => leaveNewsletter(f.s, signWithdraw(ring, email));
    f.clock.time += 60_000;
    for (const email of [refused, second?.recipient ?? '']) await leave(email);
    expect(await db.selectFrom('mailOutbox').select('recipient').where('deadAt', 'is not', null).execute()).toEqual([]);
    expect(await resendEmail(s, by, second?.id ?? '', null)).toMatchObject({ outcome: 'withdrawn' });
    // A bounce that arrives after the person left, and an e-mail discarded before.
    await recordBounce(
      { db, now: f.s.now, inbox: f.s.companyInbox, stop: async () => [] },
      { letter: second?.id ?? '', recipient: null, permanent: false, reason: '452 4.2.2 full' },
    );
    expect(await retryFailed({ ...s, db }, start)).toEqual({ revived: 0, withCode: 0, suppressed: 1, returned: 0 });
    expect(await discardEmail(s, by, second?.id ?? '')).toMatchObject({ outcome: 'done' });
    expect(await restoreEmail(s, by, second?.id ?? '')).toMatchObject({ outcome: 'withdrawn' });
    expect(await resendEmail(s, by, third?.id ?? '', 'new@example.com')).toMatchObject({ outcome: 'own' });
    expect(await resendEmail(s, by, third?.id ?? '', null)).toMatchObject({ outcome: 'done' });
    await f.pass(30);
    expect(f.sent.map(({ recipient }) => recipient)).toEqual([second, third, third].map((one) => one?.recipient));
  });

  it('does not withdraw other consents or suppress the mailbox', async () => {
    const { db } = await open();
    await subscribe(db);
    const mailbox = { email: 'ana@example.com', emailKey: 'ana@example.com' };
    const agreed = { agreedAt: start.toISOString(), textVersion: '1', textHash: 'h', language: 'es' };
    await db
      .insertInto('consent')
      .values({ id: 'c', contactId: 'm', ...mailbox, ...agreed })
      .execute();
    await leaveNewsletter(deps(db, later), signWithdraw(ring, 'ana@example.com'));
    expect(await db.selectFrom('suppression').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('consent').select('withdrawnAt').execute()).toEqual([{ withdrawnAt: null }]);
  });

  it('is idempotent and rejects other tokens', async () => {
    const { db } = await open();
    await subscribe(db);
    const token = signWithdraw(ring, 'ana@example.com');
    await leaveNewsletter(deps(db), token);
    expect(await leaveNewsletter(deps(db, later), token)).toBe('done');
    expect(await rows(db)).toEqual([{ endedAt: start.toISOString() }]);
    expect(await leaveNewsletter(deps(db), `${token}x`)).toBe('gone');
  });
});
