import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { confirmNewsletter } from '#backend/features/newsletter/confirm-newsletter.ts';
import { createNewsletter } from '#backend/features/newsletter/create-newsletter.ts';
import { peoplePerson } from '#backend/features/privacy/privacy.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { signOptIn, signWithdraw } from '#backend/platform/tokens/email-token.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { withdrawConsent } from './withdraw-consent.ts';

const ring = keyRingOf('k');

const start = new Date('2026-11-20T10:00:00.000Z');
const later = new Date('2026-11-20T11:00:00.000Z');
const muchLater = new Date('2026-11-20T12:00:00.000Z');

const deps = (db: Database, now = start) => ({
  db,
  now: () => now,
  newId: randomUUID,
  ring,
  companyInbox: 'inbox@company.example',
  agreedText: () => ({ version: 'v1', hash: 'h' }),
});

async function write(db: Database, email: string, now = start): Promise<void> {
  const fields = { name: 'Ana', lastname: 'Ruiz', email, type: 'ideas', message: 'Hola', consent: true };
  await createContact(deps(db, now), { fields, language: 'es' });
}

async function subscribe(db: Database, email: string): Promise<void> {
  await createNewsletter(deps(db), { fields: { email }, language: 'es', id: `n-${email[0]}` });
  const token = signOptIn(ring, { newsletterId: `n-${email[0]}`, at: start.toISOString() });
  await confirmNewsletter(deps(db), token);
}

async function state(db: Database) {
  const consents = await db.selectFrom('consent').selectAll().orderBy('email').execute();
  const newsletters = await db.selectFrom('newsletter').selectAll().orderBy('email').execute();
  return {
    withdrawn: consents.map((row) => [row.email, row.withdrawnAt]),
    ended: newsletters.map((row) => [row.email, row.endedAt]),
    suppressed: await db.selectFrom('suppression').selectAll().execute(),
    notices: await db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'consent-withdrawn').execute(),
  };
}

const token = signWithdraw(ring, 'Ana@example.com');

describeOnBothEngines('withdrawConsent', ({ open }) => {
  it('sends the company sixty notices an hour, others in later hours', async () => {
    const { db } = await open();
    for (let n = 0; n < 61; n += 1) await withdrawConsent(deps(db, later), signWithdraw(ring, `v${n}@example.com`));
    const { notices } = await state(db);
    const times = Map.groupBy(notices, ({ dueAt }) => dueAt);
    expect([...times].map(([time, { length }]) => [time, length])).toEqual([
      [later.toISOString(), 60],
      [muchLater.toISOString(), 1],
    ]);
  });

  it('ends everything of the mailbox in any spelling, and nothing of others', async () => {
    const { db } = await open();
    for (const email of ['ANA@example.com', 'ana@example.com', 'eva@example.com']) await write(db, email);
    for (const email of ['ana@example.com', 'eva@example.com']) await subscribe(db, email);
    let queued = 0;
    const s = { ...deps(db, later), emailQueued: () => void queued++ };

    expect(await withdrawConsent(s, token)).toBe('done');
    const time = later.toISOString();
    const now = await state(db);
    expect(now).toMatchObject({
      withdrawn: [
        ['ANA@example.com', time],
        ['ana@example.com', time],
        ['eva@example.com', null],
      ],
      ended: [
        ['ana@example.com', time],
        ['eva@example.com', null],
      ],
      suppressed: [{ emailKey: 'ana@example.com', since: time, reason: 'withdrawn' }],
      notices: [{ recipient: 'inbox@company.example', language: 'es' }],
    });
    expect(JSON.parse(now.notices[0]?.letter ?? '')).toEqual({
      kind: 'consent-withdrawn',
      email: 'Ana@example.com',
      withdrawnAt: time,
      reservations: 0,
    });
    expect(queued).toBe(1);
  });

  it('is found and erased with its notice, also after a new consent', async () => {
    const { db } = await open();
    await subscribe(db, 'ana@example.com');
    await withdrawConsent(deps(db, later), token);
    await db.deleteFrom('suppression').execute();
    const person = peoplePerson({ now: () => later });
    const tables = async () => {
      const found = await db.transaction().execute((trx) => person.find(trx, 'ana+curso@example.com'));
      return found.map(({ table }) => table);
    };
    expect(await tables()).toContain('mailOutbox');
    await db.updateTable('mailOutbox').set({ sentAt: later.toISOString() }).execute();
    await db.transaction().execute((trx) => person.erase(trx, 'ana+curso@example.com'));
    expect(await tables()).not.toContain('mailOutbox');
    expect((await state(db)).notices).toEqual([]);
  });

  it('ends consents given with an address tag, and nothing of similar addresses', async () => {
    const { db } = await open();
    for (const email of ['ana+curso@example.com', 'anna@example.com']) await write(db, email);
    await createNewsletter(deps(db), { fields: { email: 'ana+news@example.com' }, language: 'es', id: 'n-1' });
    await confirmNewsletter(deps(db), signOptIn(ring, { newsletterId: 'n-1', at: start.toISOString() }));
    const published: unknown[] = [];
    await withdrawConsent({ ...deps(db, later), changed: ({ row }) => published.push(row.email) }, token);
    const time = later.toISOString();
    expect(await state(db)).toMatchObject({
      withdrawn: [
        ['ana+curso@example.com', time],
        ['anna@example.com', null],
      ],
      ended: [['ana+news@example.com', time]],
    });
    expect(published).toEqual(['ana+news@example.com']);
    const waiting = await db.selectFrom('mailOutbox').select(['kind', 'recipient']).execute();
    expect(waiting.filter(({ recipient }) => recipient.startsWith('ana+'))).toEqual([]);
    await confirmNewsletter(deps(db, muchLater), signOptIn(ring, { newsletterId: 'n-1', at: time }));
    expect((await state(db)).ended).toEqual([['ana+news@example.com', time]]);
  });

  it('cancels e-mails waiting for the mailbox and keeps those for the company and others', async () => {
    const { db } = await open();
    for (const email of ['ana@example.com', 'eva@example.com']) {
      await write(db, email);
      await subscribe(db, email);
    }
    await withdrawConsent(deps(db, later), token);
    const waiting = await db.selectFrom('mailOutbox').select(['kind', 'recipient']).orderBy('kind').execute();
    const of = (recipient: string) => waiting.filter((row) => row.recipient === recipient).map((row) => row.kind);
    expect(of('ana@example.com')).toEqual([]);
    expect(of('eva@example.com')).toEqual(['contact-receipt', 'newsletter-opt-in', 'newsletter-welcome']);
    expect(of('inbox@company.example')).toEqual(['consent-withdrawn', 'contact-notice', 'contact-notice']);
  });

  it('leaves no receipt or consent for a concurrently stored message', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    await Promise.all(
      processes.flatMap(({ db }, n) => [
        write(db, 'ana@example.com'),
        ...(n === 1 ? [withdrawConsent(deps(db, later), token)] : []),
        write(db, 'ana@example.com'),
      ]),
    );
    const { db } = processes[0];
    const receipts = await db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'contact-receipt').execute();
    expect(receipts).toEqual([]);
    const notices = await db.selectFrom('mailOutbox').select('letter').where('kind', '=', 'contact-notice').execute();
    const afterwards = notices.filter(({ letter }) => letter.includes('"afterWithdrawal":"agreed"')).length;
    const consents = await db.selectFrom('consent').select('withdrawnAt').execute();
    expect(consents.filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(afterwards);
  });

  it('is idempotent', async () => {
    const { db } = await open();
    await write(db, 'ana@example.com');
    await subscribe(db, 'ana@example.com');
    await withdrawConsent(deps(db, later), token);
    const first = await state(db);
    expect(await withdrawConsent(deps(db, muchLater), token)).toBe('done');
    expect(await state(db)).toEqual(first);
  });

  it('notifies the company once for concurrent requests', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    await write(processes[0].db, 'ana@example.com');
    await Promise.all([...processes, ...processes].map(({ db }) => withdrawConsent(deps(db, later), token)));
    expect((await state(processes[0].db)).notices).toHaveLength(1);
  });

  it('suppresses a mailbox without stored data', async () => {
    const { db } = await open();
    expect(await withdrawConsent(deps(db), token)).toBe('done');
    expect(await state(db)).toMatchObject({ suppressed: [{ emailKey: 'ana@example.com' }], notices: [{}] });
  });

  it('withdraws a consent given after an earlier withdrawal', async () => {
    const { db } = await open();
    await withdrawConsent(deps(db), token);
    await write(db, 'ana@example.com', later);
    await withdrawConsent(deps(db, muchLater), token);
    const now = await state(db);
    expect(now.withdrawn).toEqual([['ana@example.com', muchLater.toISOString()]]);
    expect(now.notices).toHaveLength(2);
  });

  it('ends a subscription requested after an earlier withdrawal', async () => {
    const { db } = await open();
    const at = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60_000);
    const withdraw = (now: Date) =>
      createNewsletter(deps(db, now), { fields: { email: 'ana@example.com' }, language: 'es' });
    await withdraw(start);
    await withdrawConsent(deps(db, at(1)), token);
    await withdraw(at(2));
    await withdrawConsent(deps(db, at(3)), token);
    await withdrawConsent(deps(db, at(4)), token);
    expect(await state(db)).toMatchObject({ ended: [['ana@example.com', at(3).toISOString()]], notices: [{}, {}] });
  });

  it('rejects other tokens', async () => {
    const { db } = await open();
    await write(db, 'ana@example.com');
    const before = await state(db);
    for (const foreign of ['', `${token}x`, signOptIn(ring, { newsletterId: 'n', at: start.toISOString() })]) {
      expect(await withdrawConsent(deps(db, later), foreign)).toBe('gone');
    }
    expect(await state(db)).toEqual(before);
  });
});
