import { expect, test } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import type { EntityRow } from '#backend/protocols/graphql/entities.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { barrier } from '#tests/wire/support/barrier.ts';
import { rowReader } from './read-rows.ts';
import { rowWriter } from './write-rows.ts';

const time = { createdAt: '2026-11-20T00:00:00.000Z', updatedAt: '2026-11-20T00:00:00.000Z' };
const later = '2026-11-20T00:00:01.000Z';
const always = () => true;
const never = () => false;

describeOnBothEngines('rows', ({ open }) => {
  test('are inserted once; the second insert of an id returns the first row', async () => {
    const { db } = await open();
    const writer = rowWriter(db);
    const first = await writer.add('CourseHistory', { id: 'e1', visible: true, cost: 0.1, ...time });
    const row = { id: 'e1', visible: true, cost: 0.1, date: null, hour: null, period: null, idCourse: null };
    expect(first).toMatchObject({ added: true, row: { ...row, capacity: null, open: true, ...time } });
    expect(await writer.add('CourseHistory', { id: 'e1', visible: false, ...time })).toEqual({
      added: false,
      row: first.row,
    });
    expect(await db.selectFrom('courseHistory').select('visible').execute()).toEqual([{ visible: 1 }]);
  });

  test('are updated in the given fields when the condition holds', async () => {
    const { db } = await open();
    const writer = rowWriter(db);
    await writer.add('CourseHistory', { id: 'e1', visible: true, hour: '09:00-11:00', ...time });
    const seen: EntityRow[] = [];
    const changed = await writer.change(
      'CourseHistory',
      'e1',
      (before) => seen.push(before) > 0,
      ({ hour }) => ({ visible: false, period: `after ${String(hour)}`, updatedAt: later }),
    );
    expect(seen).toMatchObject([{ id: 'e1', visible: true, hour: '09:00-11:00', period: null }]);
    expect(changed).toMatchObject({ id: 'e1', visible: false, hour: '09:00-11:00', period: 'after 09:00-11:00' });
    expect(await rowReader(db).one('CourseHistory', 'e1', 'all')).toEqual(changed);
    expect(await writer.change('CourseHistory', 'e1', never, () => ({ visible: null }))).toBeNull();
    expect(await rowReader(db).one('CourseHistory', 'e1', 'all')).toEqual(changed);
    expect(await writer.change('CourseHistory', 'e1', always, () => ({ visible: null }))).toMatchObject({
      visible: null,
    });
  });

  test('get a strictly later timestamp with each update, whatever the clock', async () => {
    const { db } = await open();
    const writer = rowWriter(db);
    await writer.add('Course', { id: 'c1', ...time });
    const times = [];
    for (const updatedAt of [time.updatedAt, time.updatedAt, '2026-11-19T00:00:00.000Z', later, later]) {
      times.push((await writer.change('Course', 'c1', always, () => ({ updatedAt })))?.updatedAt);
    }
    expect(times).toEqual([
      '2026-11-20T00:00:00.001Z',
      '2026-11-20T00:00:00.002Z',
      '2026-11-20T00:00:00.003Z',
      later,
      '2026-11-20T00:00:01.001Z',
    ]);
  });

  test('are deleted and returned when the condition holds', async () => {
    const { db } = await open();
    const writer = rowWriter(db);
    const { row } = await writer.add('Course', { id: 'c1', name: 'Ñandú 😀', ...time });
    expect(await writer.remove('Course', 'c1', never)).toBeNull();
    expect(await rowReader(db).one('Course', 'c1', 'all')).toEqual(row);
    expect(await writer.remove('Course', 'c1', always)).toEqual(row);
    expect(await rowReader(db).one('Course', 'c1', 'all')).toBeNull();
    expect(await writer.remove('Course', 'c1', always)).toBeNull();
  });

  test('and their audit entries are written together or not at all', async () => {
    const { db } = await open();
    const writer = rowWriter(db);
    const recording = (id: string) => ({ id, at: later, by: { id: 'acc', email: 'ines@company.example' } });
    await writer.add('CourseHistory', { id: 'e1', visible: true, cost: 5, ...time }, recording('r1'));
    await writer.add('CourseHistory', { id: 'e1', visible: false, ...time }, recording('r2'));
    await writer.change(
      'CourseHistory',
      'e1',
      always,
      () => ({ visible: false, cost: 5, updatedAt: later }),
      recording('r3'),
    );
    await writer.change('CourseHistory', 'e1', never, () => ({ cost: 6 }), recording('r4'));
    await writer.change('CourseHistory', 'e1', always, () => ({ hour: '9' }));
    const twice = writer.change('CourseHistory', 'e1', always, () => ({ cost: 7 }), recording('r3'));
    await expect(twice).rejects.toThrow();
    expect(await rowReader(db).one('CourseHistory', 'e1', 'all')).toMatchObject({ cost: 5 });
    await writer.remove('CourseHistory', 'e1', always, recording('r5'));
    const rows = await db.selectFrom('record').selectAll().orderBy('id').execute();
    expect(rows.map(({ id, act, thing, before, after }) => [id, act, thing, before, after])).toEqual([
      ['r1', 'create', 'CourseHistory:e1', null, '{"cost":5,"visible":true,"open":true}'],
      ['r3', 'update', 'CourseHistory:e1', '{"visible":true}', '{"visible":false}'],
      ['r5', 'delete', 'CourseHistory:e1', '{"hour":"9","cost":5,"visible":false,"open":true}', null],
    ]);
  });

  test('are neither updated nor deleted when missing, whatever the id', async () => {
    const { db } = await open();
    const writer = rowWriter(db);
    await writer.add('Course', { id: 'c1', ...time });
    for (const id of ['c2', '', '\0', '\ud800', "c1' or 'x' = 'x", 'x'.repeat(10_000)]) {
      expect(await writer.change('Course', id, always, () => ({ name: 'x' }))).toBeNull();
      expect(await writer.remove('Course', id, always)).toBeNull();
      expect(await rowReader(db).one('Course', id, 'all')).toBeNull();
    }
    expect(await writer.change('Contact', 'c1', always, () => ({ name: 'x' }))).toBeNull();
  });

  test('are unchanged when the condition throws', async () => {
    const { db } = await open();
    const writer = rowWriter(db);
    const { row } = await writer.add('Course', { id: 'c1', name: 'a', ...time });
    const fault = () => {
      throw new Error('a fault');
    };
    await expect(writer.change('Course', 'c1', fault, () => ({ name: 'b' }))).rejects.toThrow('a fault');
    expect(await rowReader(db).one('Course', 'c1', 'all')).toEqual(row);
  });
});

describeOnBothEngines('concurrent writes with a condition', ({ open }) => {
  const attempts = 24;
  const free = ({ count }: EntityRow) => count === 0;

  async function race(write: (db: Database, n: number) => Promise<unknown>): Promise<{ won: number; db: Database }> {
    const processes = await Promise.all([open(), open(), open()]);
    const { db } = processes[0];
    await rowWriter(db).add('Course', { id: 'c1', count: 0, ...time });
    // Opens all connections first.
    await Promise.all(
      Array.from({ length: attempts }, (_, n) =>
        rowReader((processes[n % 3] ?? processes[0]).db).one('Course', 'c1', 'all'),
      ),
    );
    const results = await Promise.all(
      Array.from({ length: attempts }, (_, n) => write((processes[n % 3] ?? processes[0]).db, n + 1)),
    );
    return { won: results.filter((result) => result !== null).length, db };
  }

  test('race when checked by a read first', async () => {
    const looked = barrier(attempts);
    const { won } = await race(async (db, n) => {
      const row = await rowReader(db).one('Course', 'c1', 'all');
      await looked();
      if (!row || !free(row)) return null;
      return db.updateTable('course').set({ count: n }).where('id', '=', 'c1').execute();
    });
    expect(won).toBeGreaterThan(1);
  });

  test('let exactly one update succeed', async () => {
    const winners: number[] = [];
    const { won, db } = await race(async (process, n) => {
      const row = await rowWriter(process).change('Course', 'c1', free, () => ({ count: n }));
      if (row) winners.push(n);
      return row;
    });
    expect(won).toBe(1);
    expect(await db.selectFrom('course').select('count').execute()).toEqual([{ count: winners[0] }]);
  });

  test('let exactly one update or delete succeed', async () => {
    const { won } = await race((db, n) =>
      n % 2 === 0
        ? rowWriter(db).change('Course', 'c1', free, () => ({ count: n }))
        : rowWriter(db).remove('Course', 'c1', free),
    );
    expect(won).toBe(1);
  });

  test('lose no update when each changes the result of the one before', async () => {
    const { won, db } = await race((process) =>
      rowWriter(process).change(
        'Course',
        'c1',
        () => true,
        ({ count }) => ({ count: Number(count) + 1 }),
      ),
    );
    expect(won).toBe(attempts);
    expect(await db.selectFrom('course').select('count').execute()).toEqual([{ count: attempts }]);
  });

  test('run effects in the same transaction and publish after it', async () => {
    const { db } = await open();
    const published: unknown[] = [];
    const writer = rowWriter(db, {
      changed: (change) => published.push(change.row),
      rowHooks: {
        CourseHistory: {
          async changed(trx, before, written) {
            if ('cost' in written && written.cost === 13) throw new Error('Not that');
            await trx
              .insertInto('seeded')
              .values({ name: JSON.stringify(before), at: 'x' })
              .execute();
            return { changes: [{ entity: 'Course', action: 'update', row: { id: 'c', before, written } }] };
          },
          async removed(trx, row) {
            await trx.deleteFrom('seeded').execute();
            return [{ entity: 'Course', action: 'delete', row: { id: 'd', row } }];
          },
        },
      },
    });
    await writer.add('CourseHistory', { id: 'e1', visible: true, cost: 1, ...time });
    await writer.change(
      'CourseHistory',
      'e1',
      () => true,
      () => ({ cost: 2 }),
    );
    const stored = { id: 'e1', visible: 1, meetingLink: null };
    expect(published).toMatchObject([{ id: 'c', before: { ...stored, cost: 1 }, written: { ...stored, cost: 2 } }]);
    // An exception rolls the change back.
    await expect(
      writer.change(
        'CourseHistory',
        'e1',
        () => true,
        () => ({ cost: 13 }),
      ),
    ).rejects.toThrow('Not that');
    expect(await rowReader(db).one('CourseHistory', 'e1', 'all')).toMatchObject({ cost: 2 });
    expect(
      await writer.change(
        'CourseHistory',
        'e1',
        () => false,
        () => ({ cost: 3 }),
      ),
    ).toBeNull();
    await writer.remove('CourseHistory', 'e1', () => true);
    expect(published.slice(1)).toMatchObject([{ id: 'd', row: { ...stored, cost: 2 } }]);
    expect(await db.selectFrom('seeded').selectAll().execute()).toEqual([]);
  });

  test('insert one row per id during concurrent deletes', async () => {
    const { db } = await race(async (process, n) => {
      if (n % 4 === 0) return rowWriter(process).remove('Course', 'c1', () => true);
      return rowWriter(process).add('Course', { id: 'c1', count: n, ...time });
    });
    expect((await db.selectFrom('course').select('id').execute()).length).toBeLessThanOrEqual(1);
    const processes = await Promise.all([open(), open(), open()]);
    const added = await Promise.all(
      Array.from({ length: attempts }, (_, n) =>
        rowWriter((processes[n % 3] ?? processes[0]).db).add('Course', { id: 'c2', count: n, ...time }),
      ),
    );
    expect(added.filter((one) => one.added)).toHaveLength(1);
    expect(new Set(added.map(({ row }) => row.count)).size).toBe(1);
  });
});
