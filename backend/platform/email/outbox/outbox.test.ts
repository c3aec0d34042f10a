import { expect, it } from 'vitest';
import { newsletterOptIn, newsletterWelcome } from '#backend/features/newsletter/email-templates.ts';
import { consentWithdrawn } from '#backend/features/privacy/email-templates.ts';
import { recoveryCode } from '#backend/protocols/cognito-user-pool/email-templates.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import {
  countOutbox,
  deleteEmail,
  type EmailToSend,
  enqueue,
  mailboxOf,
  timesOfEmails,
  withdrawWaiting,
} from './outbox.ts';

const toSend: EmailToSend = {
  id: 'letter-1',
  template: newsletterWelcome,
  facts: {},
  recipient: 'ana@example.com',
  language: 'es',
  cause: 'newsletter:1',
  at: new Date('2026-11-20T10:00:00.000Z'),
};

describeOnBothEngines('the outbox', ({ open }) => {
  it('stores an e-mail that is due at once', async () => {
    const { db } = await open();
    await db.transaction().execute((trx) => enqueue(trx, toSend));
    expect(await db.selectFrom('mailOutbox').selectAll().execute()).toEqual([
      {
        id: 'letter-1',
        kind: 'newsletter-welcome',
        recipient: 'ana@example.com',
        mailbox: 'ana@example.com',
        byConsent: 1,
        language: 'es',
        letter: '{"kind":"newsletter-welcome"}',
        cause: 'newsletter:1',
        createdAt: '2026-11-20T10:00:00.000Z',
        dueAt: '2026-11-20T10:00:00.000Z',
        bulk: 0,
        attempts: 0,
        claimedBy: null,
        claimedUntil: null,
        sentAt: null,
        deadAt: null,
        lastReason: null,
        letGoAt: null,
      },
    ]);
  });

  it('stores nothing when its transaction rolls back', async () => {
    const { db } = await open();
    const failed = db.transaction().execute(async (trx) => {
      await enqueue(trx, toSend);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await countOutbox(db)).toEqual({ waiting: 0, sent: 0, dead: 0 });
  });

  it('counts queued, sent and failed e-mails', async () => {
    const { db } = await open();
    for (const id of ['a', 'b', 'c', 'd']) await db.transaction().execute((trx) => enqueue(trx, { ...toSend, id }));
    await db.updateTable('mailOutbox').set({ sentAt: 'then' }).where('id', 'in', ['a']).execute();
    await db.updateTable('mailOutbox').set({ deadAt: 'then' }).where('id', 'in', ['b']).execute();
    expect(await countOutbox(db)).toEqual({ waiting: 2, sent: 1, dead: 1 });
  });

  it('counts e-mails of a template to a mailbox in any spelling', async () => {
    const { db } = await open();
    const at = (minute: number) => new Date(`2026-11-20T10:0${minute}:00.000Z`);
    const spelled = ['ana@example.com', 'ANA@Example.com', 'Ana+shop@example.com', 'ana+@example.com'];
    for (const [n, recipient] of spelled.entries()) {
      const written: EmailToSend = { ...toSend, id: `l-${n}`, recipient, at: at(n) };
      await db.transaction().execute((trx) => enqueue(trx, written));
    }
    const optIn = { template: newsletterOptIn, facts: { newsletterId: 'n' } };
    for (const other of [{ recipient: 'anna@example.com' }, { recipient: '+ana@example.com' }, optIn]) {
      await db.transaction().execute((trx) => enqueue(trx, { ...toSend, id: JSON.stringify(other), ...other }));
    }
    const times = (since: Date) =>
      db.transaction().execute((trx) => timesOfEmails(trx, newsletterWelcome, 'aNa+x+y@example.com', since));
    expect(await times(new Date(at(0).getTime() - 1))).toEqual([3, 2, 1, 0].map((n) => at(n).toISOString()));
    expect(await times(at(1))).toEqual([3, 2].map((n) => at(n).toISOString()));
  });

  it('counts single e-mails to a mailbox, without bulk and company e-mail', () => {
    const gmail = ['ana.luz@gmail.com', 'AnaLuz@gmail.com', 'a.n.a.luz+1@googlemail.com', 'ana.luz+x.y@Gmail.com'];
    expect([...new Set(gmail.map(mailboxOf))]).toEqual(['analuz@gmail.com']);
    expect(mailboxOf('ana.luz@example.com')).toBe('ana.luz@example.com');
    expect(mailboxOf('ana.luz@gmail.com.mx')).toBe('ana.luz@gmail.com.mx');
    expect(mailboxOf('+ana@example.com')).toBe('+ana@example.com');
  });

  it('deletes one e-mail in a transaction; no-op for null', async () => {
    const { db } = await open();
    await db.transaction().execute(async (trx) => {
      for (const id of ['kept', 'taken', 'kept too']) await enqueue(trx, { ...toSend, id });
      await deleteEmail(trx, 'taken');
      await deleteEmail(trx, null);
    });
    const remaining = await db.selectFrom('mailOutbox').select('id').orderBy('id').execute();
    expect(remaining.map(({ id }) => id)).toEqual(['kept', 'kept too']);
  });

  it('deletes queued consent-based e-mails of a mailbox, and no others', async () => {
    const { db } = await open();
    const emails: [string, Partial<EmailToSend>][] = [
      ['waits', {}],
      ['waits too', { recipient: 'ANA@example.com', template: newsletterOptIn, facts: { newsletterId: 'n' } }],
      ['sent', {}],
      ['given up', {}],
      ['of the tagged address', { recipient: 'ana+tag@example.com' }],
      ['of another', { recipient: 'anna@example.com' }],
      ['to the company', { template: consentWithdrawn, facts: { email: 'x@example.com', withdrawnAt: 'then' } }],
      ['with a code', { template: recoveryCode, facts: { codeToken: 'k1.n' } }],
    ];
    for (const [id, more] of emails) await db.transaction().execute((trx) => enqueue(trx, { ...toSend, id, ...more }));
    await db.updateTable('mailOutbox').set({ sentAt: 'then' }).where('id', '=', 'sent').execute();
    await db.updateTable('mailOutbox').set({ deadAt: 'then' }).where('id', '=', 'given up').execute();
    await db.transaction().execute((trx) => withdrawWaiting(trx, 'Ana@example.com'));
    const remaining = await db.selectFrom('mailOutbox').select('id').orderBy('id').execute();
    expect(remaining.map(({ id }) => id)).toEqual(['given up', 'of another', 'sent', 'to the company', 'with a code']);
  });
});
