import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { withdrawConsent } from '#backend/features/privacy/erase/withdraw-consent.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { signOptIn, signWithdraw } from '#backend/platform/tokens/email-token.ts';
import { issueFixture } from '#tests/integration/issue-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { checkOptIn, confirmNewsletter, optInValid } from './confirm-newsletter.ts';
import { createNewsletter } from './create-newsletter.ts';

const ring = keyRingOf('k');
const companyInbox = 'inbox@company.example';

const start = new Date('2026-11-20T10:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const minute = 60_000;
const day = 24 * 60 * minute;

const deps = (db: Database, now = start) => ({ db, now: () => now, newId: randomUUID, ring, companyInbox });
const tokenOf = (at = start) => signOptIn(ring, { newsletterId: 'n-1', at: at.toISOString() });

async function requestNewsletter(db: Database, now = start): Promise<void> {
  await createNewsletter(deps(db, now), { fields: { email: 'Ana@example.com' }, language: 'en', id: 'n-1' });
}

const rowOf = (db: Database) => db.selectFrom('newsletter').selectAll().executeTakeFirstOrThrow();
const welcomes = (db: Database) =>
  db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'newsletter-welcome').execute();

describeOnBothEngines('confirmNewsletter', ({ open }) => {
  it('subscribes and sends the welcome e-mail in the language of the request', async () => {
    const { db } = await open();
    await requestNewsletter(db);
    let queued = 0;
    const s = { ...deps(db, after(minute)), emailQueued: () => void queued++ };
    expect(await confirmNewsletter(s, tokenOf())).toBe('done');
    expect(await rowOf(db)).toMatchObject({ confirmedAt: after(minute).toISOString(), endedAt: null });
    expect(await welcomes(db)).toMatchObject([
      { recipient: 'Ana@example.com', language: 'en', cause: 'newsletter:n-1' },
    ]);
    expect(queued).toBe(1);
  });

  it('names the latest public issue in the welcome e-mail', async () => {
    const { db } = await open();
    const f = issueFixture(db);
    await f.subscribe(1);
    await f.save({ toOthers: true });
    await f.step('send');
    await f.pass(20);
    await requestNewsletter(db);
    await confirmNewsletter(deps(db, after(minute)), tokenOf());
    const [welcome] = await welcomes(db);
    expect(JSON.parse(welcome?.letter ?? '')).toMatchObject({ latest: { number: 1, title: 'Seis grupos empiezan' } });
  });

  it('is idempotent', async () => {
    const { db } = await open();
    await requestNewsletter(db);
    await confirmNewsletter(deps(db, after(minute)), tokenOf());
    expect(await confirmNewsletter(deps(db, after(2 * minute)), tokenOf())).toBe('done');
    expect(await rowOf(db)).toMatchObject({ confirmedAt: after(minute).toISOString() });
    expect(await welcomes(db)).toHaveLength(1);
  });

  it('sends one welcome e-mail for concurrent confirmations', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    await requestNewsletter(processes[0].db);
    const pressed = [...processes, ...processes].map(({ db }) => confirmNewsletter(deps(db), tokenOf()));
    expect(new Set(await Promise.all(pressed))).toEqual(new Set(['done']));
    expect(await welcomes(processes[0].db)).toHaveLength(1);
  });

  it('accepts a link for thirty days', async () => {
    const { db } = await open();
    await requestNewsletter(db);
    for (const use of [checkOptIn, confirmNewsletter]) {
      expect(await use(deps(db, after(optInValid + 1)), tokenOf())).toBe('gone');
    }
    expect(await checkOptIn(deps(db, after(optInValid)), tokenOf())).toBe('done');
    expect((await rowOf(db)).confirmedAt).toBeNull();
    expect(await confirmNewsletter(deps(db, after(optInValid)), tokenOf())).toBe('done');
  });

  it('rejects other tokens', async () => {
    const { db } = await open();
    await requestNewsletter(db);
    const foreign = [
      '',
      'x.y.z',
      `${tokenOf()}x`,
      signWithdraw(ring, 'ana@example.com'),
      signOptIn(ring, { newsletterId: 'other', at: start.toISOString() }),
      signOptIn(ring, { newsletterId: 'n-1', at: 'some day' }),
    ];
    for (const use of [checkOptIn, confirmNewsletter]) {
      for (const token of foreign) expect(await use(deps(db), token)).toBe('gone');
    }
    expect((await rowOf(db)).confirmedAt).toBeNull();
  });

  it('resubscribes a mailbox only with an e-mail newer than its unsubscription', async () => {
    const { db } = await open();
    await requestNewsletter(db);
    await confirmNewsletter(deps(db, after(minute)), tokenOf());
    await db
      .updateTable('mailOutbox')
      .set({ sentAt: after(minute).toISOString() })
      .execute();
    await withdrawConsent(deps(db, after(2 * minute)), signWithdraw(ring, 'ana@example.com'));
    expect(await confirmNewsletter(deps(db, after(3 * minute)), tokenOf())).toBe('gone');

    await requestNewsletter(db, after(day));
    expect(await rowOf(db)).toMatchObject({
      optInSentAt: after(day).toISOString(),
      endedAt: after(2 * minute).toISOString(),
    });
    expect(await confirmNewsletter(deps(db, after(2 * day)), tokenOf(after(day)))).toBe('done');
    expect(await rowOf(db)).toMatchObject({ confirmedAt: after(2 * day).toISOString(), endedAt: null });
    expect(await db.selectFrom('suppression').selectAll().execute()).toEqual([]);
    expect(await welcomes(db)).toHaveLength(2);
  });

  it('rejects the link after consent was withdrawn, also before any confirmation', async () => {
    const { db } = await open();
    await requestNewsletter(db);
    await withdrawConsent(deps(db, after(minute)), signWithdraw(ring, 'ana@example.com'));
    await requestNewsletter(db, after(day));
    await withdrawConsent(deps(db, after(2 * day)), signWithdraw(ring, 'ana@example.com'));
    for (const written of [start, after(day)]) {
      for (const use of [checkOptIn, confirmNewsletter]) {
        expect(await use(deps(db, after(3 * day)), tokenOf(written))).toBe('gone');
      }
    }
  });
});
