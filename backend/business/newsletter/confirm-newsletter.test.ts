import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '#backend/database/tables.ts';
import { signOptIn, signWithdraw } from '#backend/keys/letter-token.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { keyRingOf } from '#tests/wire/key-ring.ts';
import { withdrawConsent } from '../people/withdraw-consent.ts';
import { confirmNewsletter, optInValid } from './confirm-newsletter.ts';
import { createNewsletter } from './create-newsletter.ts';

const ring = keyRingOf('k');
const companyInbox = 'inbox@company.example';

const start = new Date('2026-11-20T10:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const minute = 60_000;
const day = 24 * 60 * minute;

const surroundings = (db: Database, now = start) => ({ db, now: () => now, newId: randomUUID, ring, companyInbox });
const tokenOf = (at = start) => signOptIn(ring, { newsletterId: 'n-1', at: at.toISOString() });

async function ask(db: Database, now = start): Promise<void> {
  await createNewsletter(surroundings(db, now), { fields: { email: 'Ana@example.com' }, language: 'en', id: 'n-1' });
}

const rowOf = (db: Database) => db.selectFrom('newsletter').selectAll().executeTakeFirstOrThrow();
const welcomes = (db: Database) =>
  db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'newsletter-welcome').execute();

describeOnBothEngines('confirmNewsletter', ({ open }) => {
  it('subscribes and welcomes, in the language of the request', async () => {
    const { db } = await open();
    await ask(db);
    let told = 0;
    const s = { ...surroundings(db, after(minute)), letterWritten: () => void told++ };
    expect(await confirmNewsletter(s, tokenOf())).toBe('done');
    expect(await rowOf(db)).toMatchObject({ confirmedAt: after(minute).toISOString(), endedAt: null });
    expect(await welcomes(db)).toMatchObject([
      { recipient: 'Ana@example.com', language: 'en', cause: 'newsletter:n-1' },
    ]);
    expect(told).toBe(1);
  });

  it('does nothing the second time, and says the same', async () => {
    const { db } = await open();
    await ask(db);
    await confirmNewsletter(surroundings(db, after(minute)), tokenOf());
    expect(await confirmNewsletter(surroundings(db, after(2 * minute)), tokenOf())).toBe('done');
    expect(await rowOf(db)).toMatchObject({ confirmedAt: after(minute).toISOString() });
    expect(await welcomes(db)).toHaveLength(1);
  });

  it('welcomes once when the button is pressed many times at once', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    await ask(processes[0].db);
    const pressed = [...processes, ...processes].map(({ db }) => confirmNewsletter(surroundings(db), tokenOf()));
    expect(new Set(await Promise.all(pressed))).toEqual(new Set(['done']));
    expect(await welcomes(processes[0].db)).toHaveLength(1);
  });

  it('is good for thirty days', async () => {
    const { db } = await open();
    await ask(db);
    expect(await confirmNewsletter(surroundings(db, after(optInValid + 1)), tokenOf())).toBe('gone');
    expect((await rowOf(db)).confirmedAt).toBeNull();
    expect(await confirmNewsletter(surroundings(db, after(optInValid)), tokenOf())).toBe('done');
  });

  it('knows no token but its own', async () => {
    const { db } = await open();
    await ask(db);
    const foreign = [
      '',
      'x.y.z',
      `${tokenOf()}x`,
      signWithdraw(ring, 'ana@example.com'),
      signOptIn(ring, { newsletterId: 'other', at: start.toISOString() }),
      signOptIn(ring, { newsletterId: 'n-1', at: 'some day' }),
    ];
    for (const token of foreign) expect(await confirmNewsletter(surroundings(db), token)).toBe('gone');
    expect((await rowOf(db)).confirmedAt).toBeNull();
  });

  it('lets a mailbox that unsubscribed come back, by a letter that is newer than that', async () => {
    const { db } = await open();
    await ask(db);
    await confirmNewsletter(surroundings(db, after(minute)), tokenOf());
    await db
      .updateTable('mailOutbox')
      .set({ sentAt: after(minute).toISOString() })
      .execute();
    await withdrawConsent(surroundings(db, after(2 * minute)), signWithdraw(ring, 'ana@example.com'));
    expect(await confirmNewsletter(surroundings(db, after(3 * minute)), tokenOf())).toBe('gone');

    await ask(db, after(day));
    expect(await rowOf(db)).toMatchObject({
      optInSentAt: after(day).toISOString(),
      endedAt: after(2 * minute).toISOString(),
    });
    expect(await confirmNewsletter(surroundings(db, after(2 * day)), tokenOf(after(day)))).toBe('done');
    expect(await rowOf(db)).toMatchObject({ confirmedAt: after(2 * day).toISOString(), endedAt: null });
    expect(await db.selectFrom('suppression').selectAll().execute()).toEqual([]);
    expect(await welcomes(db)).toHaveLength(2);
  });

  it('is void once the person said no, also before they ever confirmed', async () => {
    const { db } = await open();
    await ask(db);
    await withdrawConsent(surroundings(db, after(minute)), signWithdraw(ring, 'ana@example.com'));
    await ask(db, after(day));
    await withdrawConsent(surroundings(db, after(2 * day)), signWithdraw(ring, 'ana@example.com'));
    for (const written of [start, after(day)]) {
      expect(await confirmNewsletter(surroundings(db, after(3 * day)), tokenOf(written))).toBe('gone');
    }
  });
});
