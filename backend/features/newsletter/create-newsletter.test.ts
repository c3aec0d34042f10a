import { expect, it } from 'vitest';
import type { FeatureDeps } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { idInOrder } from '#tests/support/engines/id-in-order.ts';
import { createNewsletter } from './create-newsletter.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const hour = 60 * 60_000;

function deps(db: Database, now = start): FeatureDeps {
  return { db, now: () => now, newId: idInOrder };
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
