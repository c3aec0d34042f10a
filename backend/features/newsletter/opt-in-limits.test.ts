import { expect, it } from 'vitest';
import type { FeatureDeps } from '#backend/features/feature.ts';
import { withdrawConsent } from '#backend/features/privacy/erase/withdraw-consent.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { claimEmails } from '#backend/platform/email/delivery/claim-emails.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { openEmailQuotas } from '#backend/platform/rate-limits/email-quotas.ts';
import { emailsOfKind } from '#backend/platform/rate-limits/limits.ts';
import { signOptIn, signWithdraw } from '#backend/platform/tokens/email-token.ts';
import { ownMailbox } from '#tests/property/owned-mailbox.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { idInOrder } from '#tests/support/engines/id-in-order.ts';
import { generatorRuns } from '#tests/support/generators/generator-runs.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { confirmNewsletter } from './confirm-newsletter.ts';
import { createNewsletter } from './create-newsletter.ts';
import { newsletterOptIn } from './email-templates.ts';
import { leaveNewsletter } from './leave-newsletter.ts';
import { optInPause } from './newsletter-rows.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const hour = 60 * 60_000;

function deps(db: Database, now = start): FeatureDeps {
  return { db, now: () => now, newId: idInOrder };
}

const keyed = (db: Database, now: Date) => ({
  ...deps(db, now),
  ring: keyRingOf('k'),
  companyInbox: 'inbox@company.example',
});

async function withdraw(db: Database, email: string, now: Date): Promise<void> {
  const s = keyed(db, now);
  await withdrawConsent(s, signWithdraw(s.ring, email));
}

const rowsOf = (db: Database) => db.selectFrom('newsletter').selectAll().execute();

async function emailsOf(db: Database) {
  const rows = await db.selectFrom('mailOutbox').selectAll().orderBy('createdAt').orderBy('id').execute();
  return rows.map(({ kind, recipient, language, letter, cause }) => ({ kind, recipient, language, letter, cause }));
}

const ana = { email: 'Ana@example.com' };

describeOnBothEngines('the limits of opt-in e-mails', ({ open }) => {
  it('resends the confirmation to an unconfirmed mailbox, at most every ten minutes', async () => {
    const { db } = await open();
    await createNewsletter(deps(db), { fields: ana, language: 'es' });
    const requestAt = async (now: Date, email: string) => {
      await createNewsletter(deps(db, now), { fields: { email }, language: 'en' });
      return (await emailsOf(db)).length;
    };
    expect(await requestAt(after(optInPause - 1), 'ANA@example.com')).toBe(1);
    expect(await requestAt(after(optInPause), 'ANA@example.com')).toBe(2);
    expect((await emailsOf(db))[1]).toMatchObject({ recipient: 'ANA@example.com', language: 'en' });
    expect(await rowsOf(db)).toHaveLength(1);
  });

  it.each([
    ['three times a day', 3],
    ['five times a day where its owner used a link', 5],
  ])('sends at most %s', async (_, most) => {
    const { db } = await open();
    if (most > 3) await ownMailbox(db, 'ana@example.com', start);
    const requestAt = async (now: Date) => {
      await createNewsletter(deps(db, now), { fields: ana, language: 'es' });
      return (await emailsOf(db)).length;
    };
    for (let n = 0; n < most; n++) expect(await requestAt(after(n * hour))).toBe(n + 1);
    expect(await requestAt(after(most * hour))).toBe(most);
    expect(await requestAt(after(24 * hour - 1))).toBe(most);
    expect(await requestAt(after(24 * hour))).toBe(most + 1);
  });

  it('sends a mailbox at most three confirmations a day, whatever its tags', async () => {
    const { db } = await open();
    const names = Array.from(
      { length: generatorRuns(240, 0, 60).numRuns },
      (_, n) => `ana${n % 2 ? '.' : ''}luz+${n}@gmail.com`,
    );
    for (const [n, email] of names.entries()) {
      const created = await createNewsletter(deps(db, after(n * 60_000)), { fields: { email }, language: 'es' });
      expect(created).toMatchObject({ outcome: 'created', row: { email } });
    }
    expect(await rowsOf(db)).toHaveLength(names.length);
    expect(await emailsOf(db)).toHaveLength(3);
    // An address without a request may ask again when the quota allows.
    const fields = { email: names[1] };
    await createNewsletter(deps(db, after(25 * hour)), { fields, language: 'es' });
    expect((await emailsOf(db)).map(({ recipient }) => recipient)).toContain(names[1]);
  });

  it('delays an e-mail beyond the limit until the limit allows it', async () => {
    const { db } = await open();
    const request = (email: string, now: Date) =>
      createNewsletter(deps(db, now), { fields: { email }, language: 'es', id: `id-${email.split('@')[0]}` });
    for (let n = 0; n < emailsOfKind.optIn.most; n += 1) await request(`${n}@example.com`, start);
    const time = after(1).toISOString();
    expect(await request('ana@example.com', after(1))).toEqual({
      outcome: 'created',
      row: { id: 'id-ana', email: 'ana@example.com', date: time, createdAt: time, updatedAt: time },
    });
    await db.updateTable('mailOutbox').set({ sentAt: 'then' }).where('recipient', '!=', 'ana@example.com').execute();
    expect(await claimEmails(db, 'w', after(hour - 1), 5)).toEqual([]);
    expect(await claimEmails(db, 'w', after(hour), 5)).toMatchObject([{ recipient: 'ana@example.com' }]);
  });

  it('rejects a request whose e-mail would wait more than a day, whatever the mailbox', async () => {
    const { db } = await open();
    await createNewsletter(deps(db), { fields: ana, language: 'es' });
    const at = after(24 * hour);
    for (let n = 0; n < emailsOfKind.optIn.most; n += 1) {
      const [template, facts] = [newsletterOptIn, { newsletterId: 'n' }] as const;
      const toSend = {
        id: `l-${n}`,
        template,
        facts,
        recipient: 'a@example.com',
        language: 'es',
        cause: 'test:1',
        at,
      } as const;
      await db.transaction().execute((trx) => enqueue(trx, toSend));
    }
    for (const email of ['eva@example.com', ana.email]) {
      const emailQuota = openEmailQuotas()('here');
      const refused = createNewsletter(deps(db, after(1_000)), { fields: { email }, language: 'es', emailQuota });
      expect(await refused).toEqual({ outcome: 'too-many', wait: 3_599 });
    }
    expect(await rowsOf(db)).toHaveLength(1);
  });

  it('sends nothing to a subscribed mailbox and a confirmation to an unsubscribed one', async () => {
    const { db } = await open();
    await createNewsletter(deps(db), { fields: ana, language: 'es', id: 'n-1' });
    await db.updateTable('newsletter').set({ confirmedAt: 'then' }).execute();
    const silent = () => {
      throw new Error('no letter was written');
    };
    await createNewsletter({ ...deps(db, after(hour)), emailQueued: silent }, { fields: ana, language: 'es' });
    expect(await emailsOf(db)).toHaveLength(1);

    await db.updateTable('newsletter').set({ endedAt: 'then', optInSentAt: null }).execute();
    await createNewsletter(deps(db, after(hour)), { fields: ana, language: 'es' });
    expect(await emailsOf(db)).toHaveLength(2);
  });

  it('asks a mailbox that confirmed and unsubscribed at once, then pauses again', async () => {
    const { db } = await open();
    const requestAt = async (now: Date) => {
      await createNewsletter(deps(db, now), { fields: ana, language: 'es', id: 'n-1' });
      return (await emailsOf(db)).filter(({ kind }) => kind === 'newsletter-opt-in').length;
    };
    expect(await requestAt(start)).toBe(1);
    await db.updateTable('mailOutbox').set({ sentAt: start.toISOString() }).execute();
    const s = keyed(db, after(60_000));
    const link = signOptIn(s.ring, { newsletterId: 'n-1', at: start.toISOString() });
    expect(await confirmNewsletter(s, link)).toBe('done');
    expect(await requestAt(after(61_000))).toBe(1);
    await leaveNewsletter(keyed(db, after(120_000)), signWithdraw(s.ring, ana.email));
    expect(await requestAt(after(180_000))).toBe(2);
    const again = signOptIn(s.ring, { newsletterId: 'n-1', at: after(180_000).toISOString() });
    expect(await requestAt(after(240_000))).toBe(2);
    expect(await confirmNewsletter(keyed(db, after(241_000)), again)).toBe('done');
  });

  it('sends at most one confirmation a day after withdrawn consent, and not at once', async () => {
    const { db } = await open();
    const requestAt = async (now: Date) => {
      await createNewsletter(deps(db, now), { fields: ana, language: 'es' });
      const rows = await db.selectFrom('mailOutbox').select('kind').execute();
      return rows.filter(({ kind }) => kind === 'newsletter-opt-in').length;
    };
    await requestAt(start);
    await db.updateTable('mailOutbox').set({ sentAt: start.toISOString() }).execute();
    await withdraw(db, 'ANA@example.com', after(hour));
    expect(await requestAt(after(hour + 1))).toBe(1);
    expect(await requestAt(after(24 * hour - 1))).toBe(1);
    expect(await requestAt(after(24 * hour))).toBe(2);
    await withdraw(db, 'ana@example.com', after(25 * hour));
    expect(await requestAt(after(48 * hour - 1))).toBe(1);
    expect(await requestAt(after(48 * hour))).toBe(2);
  });

  it('limits any spelling of a mailbox with withdrawn consent to one a day until it confirms', async () => {
    const { db } = await open();
    await withdraw(db, 'ana.luz@gmail.com', start);
    const spellings = ['analuz@gmail.com', 'ana.luz+1@gmail.com', 'a.naluz@googlemail.com', 'Ana.Luz@gmail.com'];
    const request = async (now: Date) => {
      for (const email of spellings) await createNewsletter(deps(db, now), { fields: { email }, language: 'es' });
      return (await emailsOf(db)).filter(({ kind }) => kind === 'newsletter-opt-in').length;
    };
    expect(await request(after(1))).toBe(1);
    expect(await request(after(hour))).toBe(1);
    expect(await request(after(24 * hour))).toBe(1);
    expect(await request(after(24 * hour + 1))).toBe(2);

    const row = await db
      .selectFrom('newsletter')
      .selectAll()
      .where('emailKey', '=', 'analuz@gmail.com')
      .executeTakeFirst();
    const s = keyed(db, after(25 * hour));
    const link = signOptIn(s.ring, { newsletterId: row?.id ?? '', at: after(24 * hour + 1).toISOString() });
    expect(await confirmNewsletter(s, link)).toBe('done');
    expect(await db.selectFrom('suppression').selectAll().execute()).toEqual([]);
  });

  it('limits a mailbox that withdrew consent before its first request to one a day', async () => {
    const { db } = await open();
    await withdraw(db, 'ana@example.com', start);
    const requestAt = async (now: Date) => {
      await createNewsletter(deps(db, now), { fields: ana, language: 'es' });
      return (await emailsOf(db)).filter(({ kind }) => kind === 'newsletter-opt-in').length;
    };
    expect(await requestAt(after(1))).toBe(1);
    expect(await requestAt(after(hour))).toBe(1);
    expect(await requestAt(after(24 * hour + 1))).toBe(2);
  });
});
