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

describeOnBothEngines('createNewsletter', ({ open }) => {
  it('stores an unconfirmed subscriber with a confirmation e-mail', async () => {
    const { db } = await open();
    let queued = 0;
    const s = { ...deps(db), emailQueued: () => void queued++ };
    const time = start.toISOString();
    expect(await createNewsletter(s, { fields: ana, language: 'en', id: 'n-1' })).toEqual({
      outcome: 'created',
      row: { id: 'n-1', email: 'Ana@example.com', date: time, createdAt: time, updatedAt: time },
    });
    expect(await rowsOf(db)).toEqual([
      {
        id: 'n-1',
        email: 'Ana@example.com',
        emailKey: 'ana@example.com',
        date: time,
        language: 'en',
        confirmedAt: null,
        optInSentAt: time,
        endedAt: null,
        importId: null,
        createdAt: time,
        updatedAt: time,
      },
    ]);
    expect(await emailsOf(db)).toEqual([
      {
        kind: 'newsletter-opt-in',
        recipient: 'Ana@example.com',
        language: 'en',
        letter: '{"kind":"newsletter-opt-in","newsletterId":"n-1"}',
        cause: 'newsletter:n-1',
      },
    ]);
    expect(queued).toBe(1);
  });

  it('keeps a valid client date and replaces an invalid one', async () => {
    const { db } = await open();
    const dates = ['2026-01-05T08:00-06:00', '2026-02-30T08:00Z', 'ayer', '', 5, null];
    for (const [n, date] of dates.entries()) {
      const request = { fields: { email: `n${n}@example.com`, date }, language: 'es', id: `n-${n}` } as const;
      const expected = n === 0 ? date : start.toISOString();
      expect(await createNewsletter(deps(db), request)).toMatchObject({ row: { date: expected } });
      expect((await rowsOf(db)).find(({ id }) => id === `n-${n}`)).toMatchObject({ date: expected });
    }
  });

  it('rejects an invalid address or id', async () => {
    const { db } = await open();
    expect(await createNewsletter(deps(db), { fields: { email: 'ana' }, language: 'es', id: ' ' })).toEqual({
      outcome: 'refused',
      problems: [
        { field: 'email', problem: 'invalid' },
        { field: 'id', problem: 'invalid' },
      ],
    });
    expect(await rowsOf(db)).toEqual([]);
  });

  it('returns the same for a new, unconfirmed, subscribed or unsubscribed mailbox', async () => {
    const { db } = await open();
    const request = (email: string, id: string) =>
      createNewsletter(deps(db, after(hour)), { fields: { email }, language: 'es', id });
    for (const name of ['waiting', 'subscribed', 'ended']) {
      await createNewsletter(deps(db), { fields: { email: `${name}@example.com` }, language: 'es', id: name });
    }
    await db.updateTable('newsletter').set({ confirmedAt: 'x' }).where('id', 'in', ['subscribed', 'ended']).execute();
    await db.updateTable('newsletter').set({ endedAt: 'x' }).where('id', '=', 'ended').execute();

    const time = after(hour).toISOString();
    for (const name of ['new', 'waiting', 'subscribed', 'ended']) {
      // The second is a retry, the third has an id that may be taken.
      for (const email of [`${name}@example.com`, `${name.toUpperCase()}@example.com`, `other-${name}@example.com`]) {
        expect(await request(email, `id-${name}`)).toEqual({
          outcome: 'created',
          row: { id: `id-${name}`, email, date: time, createdAt: time, updatedAt: time },
        });
      }
    }
  });

  it('runs the same queries for a new, unconfirmed, subscribed or unsubscribed mailbox', async () => {
    const { db } = await open();
    for (const name of ['waiting', 'asked', 'subscribed', 'ended']) {
      await createNewsletter(deps(db), { fields: { email: `${name}@example.com` }, language: 'es', id: name });
    }
    await db.updateTable('newsletter').set({ confirmedAt: 'x' }).where('id', 'in', ['subscribed', 'ended']).execute();
    await db.updateTable('newsletter').set({ endedAt: 'x' }).where('id', '=', 'ended').execute();
    await db
      .updateTable('mailOutbox')
      .set({ createdAt: after(hour).toISOString() })
      .where('cause', '=', 'newsletter:asked')
      .execute();

    const queued: string[] = [];
    async function statementsOf(email: string, id?: string): Promise<readonly string[]> {
      const seen: string[] = [];
      const watched = db.withPlugin({
        transformQuery({ node }) {
          seen.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const s = { ...deps(watched, after(hour)), emailQueued: () => queued.push(email) };
      await createNewsletter(s, { fields: { email }, language: 'es', ...(id ? { id } : {}) });
      return seen;
    }
    const ofNew = await statementsOf('new@example.com');
    expect(ofNew.length).toBeGreaterThan(4);
    for (const name of ['waiting', 'asked', 'subscribed', 'ended']) {
      expect(await statementsOf(`${name}@example.com`), name).toEqual(ofNew);
    }
    expect(await statementsOf('newer@example.com', 'waiting')).toEqual(ofNew);
    const recipients = ['new', 'waiting', 'ended', 'newer'].map((name) => `${name}@example.com`);
    expect(queued).toEqual(recipients);
    const written = (await emailsOf(db)).slice(4).map(({ recipient }) => recipient);
    expect(written.toSorted()).toEqual(recipients.toSorted());
    expect((await rowsOf(db)).map(({ emailKey }) => String(emailKey?.split('@')[0])).toSorted()).toEqual([
      'asked',
      'ended',
      'new',
      'newer',
      'subscribed',
      'waiting',
    ]);
  });

  it('stores another mailbox under a new id when the id is taken', async () => {
    const { db } = await open();
    await createNewsletter(deps(db), { fields: ana, language: 'es', id: 'n-1' });
    await createNewsletter(deps(db), { fields: { email: 'eva@example.com' }, language: 'es', id: 'n-1' });
    const rows = await rowsOf(db);
    expect(rows.map((row) => row.emailKey ?? '').sort()).toEqual(['ana@example.com', 'eva@example.com']);
    expect(new Set(rows.map((row) => row.id)).size).toBe(2);
    expect((await emailsOf(db)).map((letter) => letter.recipient).sort()).toEqual([
      'Ana@example.com',
      'eva@example.com',
    ]);
  });

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

  it('stores one row and one e-mail for concurrent requests', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const requests = processes.flatMap(({ db }) =>
      ['ana@example.com', 'Ana@example.com', 'ANA@example.com'].map((email) =>
        createNewsletter(deps(db), { fields: { email }, language: 'es' }),
      ),
    );
    expect((await Promise.all(requests)).every(({ outcome }) => outcome === 'created')).toBe(true);
    const db = processes[0].db;
    expect([await rowsOf(db), await emailsOf(db)].map((rows) => rows.length)).toEqual([1, 1]);
    // Concurrent repeated requests.
    await Promise.all(
      processes.map((process) => createNewsletter(deps(process.db, after(hour)), { fields: ana, language: 'es' })),
    );
    expect(await emailsOf(db)).toHaveLength(2);
  });
});
