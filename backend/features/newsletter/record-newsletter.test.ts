import { expect, it } from 'vitest';
import type { FeatureDeps } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { idInOrder } from '#tests/support/engines/id-in-order.ts';
import { optInPause } from './newsletter-rows.ts';
import { recordNewsletter } from './record-newsletter.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const time = start.toISOString();

function deps(db: Database, now = start): FeatureDeps {
  return { db, now: () => now, newId: idInOrder };
}
const rowsOf = (db: Database) => db.selectFrom('newsletter').selectAll().orderBy('id').execute();
const emailsOf = (db: Database) => db.selectFrom('mailOutbox').selectAll().orderBy('createdAt').orderBy('id').execute();
const ana = { email: 'Ana@example.com' };

describeOnBothEngines('recordNewsletter', ({ open }) => {
  it('stores an unconfirmed subscriber with a confirmation e-mail', async () => {
    const { db } = await open();
    let queued = 0;
    const s = { ...deps(db), emailQueued: () => void queued++ };
    const date = '2026-01-05T08:00-06:00';
    const answer = await recordNewsletter(s, { fields: { ...ana, date }, language: 'en', id: 'n-1' });
    expect(answer).toMatchObject({ outcome: 'created', row: { id: 'n-1', email: ana.email, date, createdAt: time } });
    expect(await rowsOf(db)).toMatchObject([
      { id: 'n-1', email: ana.email, emailKey: 'ana@example.com', date, language: 'en', confirmedAt: null },
    ]);
    expect(await emailsOf(db)).toMatchObject([{ recipient: ana.email, language: 'en', cause: 'newsletter:n-1' }]);
    expect(queued).toBe(1);
  });

  it('rejects an invalid address or id', async () => {
    const { db } = await open();
    expect(await recordNewsletter(deps(db), { fields: {}, language: 'es', id: ' ' })).toEqual({
      outcome: 'refused',
      problems: [
        { field: 'email', problem: 'required' },
        { field: 'id', problem: 'invalid' },
      ],
    });
    expect(await rowsOf(db)).toEqual([]);
  });

  it('returns the first row for a repeat and reports an id of another row', async () => {
    const { db } = await open();
    const silent = () => {
      throw new Error('no letter was written');
    };
    await recordNewsletter(deps(db), { fields: ana, language: 'es', id: 'n-1' });
    const later = { ...deps(db, new Date(start.getTime() + optInPause)), emailQueued: silent };
    expect(await recordNewsletter(later, { fields: ana, language: 'en', id: 'n-1' })).toMatchObject({
      outcome: 'repeated',
      row: { id: 'n-1', date: time, language: 'es' },
    });
    for (const fields of [{ email: 'eva@example.com' }, { ...ana, date: '2026-01-05T08:00Z' }]) {
      expect(await recordNewsletter(later, { fields, language: 'es', id: 'n-1' })).toEqual({ outcome: 'conflict' });
    }
    expect(await rowsOf(db)).toHaveLength(1);
    expect(await emailsOf(db)).toHaveLength(1);
  });

  it('stores a second row of a mailbox as a record and sends its confirmation within the limits', async () => {
    const { db } = await open();
    await recordNewsletter(deps(db), { fields: ana, language: 'es', id: 'n-1' });
    const further = async (id: string, after: number) => {
      const s = deps(db, new Date(start.getTime() + after));
      const { outcome } = await recordNewsletter(s, { fields: { email: 'ANA@example.com' }, language: 'es', id });
      expect(outcome).toBe('created');
      return (await emailsOf(db)).map(({ cause }) => cause);
    };
    expect(await further('n-2', 1)).toEqual(['newsletter:n-1']);
    expect(await further('n-3', optInPause)).toEqual(['newsletter:n-1', 'newsletter:n-1']);
    const rows = await rowsOf(db);
    expect(rows.map(({ id, emailKey }) => [id, emailKey])).toEqual([
      ['n-1', 'ana@example.com'],
      ['n-2', null],
      ['n-3', null],
    ]);
  });

  it('stores one row per id and one e-mail per mailbox for concurrent requests', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const copies = await Promise.all(
      [...processes, ...processes].map(({ db }) =>
        recordNewsletter(deps(db), { fields: ana, language: 'es', id: 'n-1' }),
      ),
    );
    expect(copies.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(copies.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(5);
    const others = await Promise.all(
      [...processes, ...processes].map(({ db }, n) =>
        recordNewsletter(deps(db), { fields: { email: 'eva@example.com' }, language: 'es', id: `e-${n}` }),
      ),
    );
    expect(others.every(({ outcome }) => outcome === 'created')).toBe(true);
    const rows = await rowsOf(processes[0].db);
    expect(rows).toHaveLength(7);
    expect(rows.filter(({ emailKey }) => emailKey === 'eva@example.com')).toHaveLength(1);
    expect(await emailsOf(processes[0].db)).toHaveLength(2);
  });
});
