import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdPlace } from '#backend/database/hold-place.ts';
import { readInstallation } from '#backend/database/installation.ts';
import { migrate } from '#backend/database/migrate.ts';
import { openDatabase } from '#backend/database/open-database.ts';
import { openSnapshot } from '#backend/database/open-snapshot.ts';
import { openStaging } from '#backend/database/open-staging.ts';
import type { Database } from '#backend/database/tables.ts';
import { markImagesMoved } from '#backend/images/moved-images.ts';
import { describeOnBothEngines, type Place } from '#tests/engines/engines.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/engines/postgres-databases.ts';
import { moveRows } from './move-rows.ts';

const time = '2026-11-22T09:00:00.000Z';
const version = '1.0.0';

let folder: string;
let drop: (() => Promise<void>) | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'move-under-test-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await drop?.();
  drop = undefined;
});

async function withDb<Answer>(where: Place, work: (db: Database) => Promise<Answer>): Promise<Answer> {
  const { db, close } = await openDatabase(where);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const contacts = (where: Place) => withDb(where, (db) => db.selectFrom('contact').selectAll().orderBy('id').execute());

async function fill(where: Place, from: number, to: number): Promise<void> {
  const row = (n: number) => ({
    id: `c${String(n).padStart(6, '0')}`,
    name: 'Ñandú ☕',
    message: `line\n"${n}"`,
    createdAt: time,
    updatedAt: time,
  });
  const rows = Array.from({ length: to - from }, (_, n) => row(from + n));
  await withDb(where, async (db) => {
    for (let at = 0; at < rows.length; at += 500) {
      await db
        .insertInto('contact')
        .values(rows.slice(at, at + 500))
        .execute();
    }
    if (from > 0) return;
    await db.insertInto('draft').values({ accountId: 'b', thing: 'a', text: '', updatedAt: time }).execute();
    await db.insertInto('draft').values({ accountId: 'B', thing: 'ñ', text: '', updatedAt: time }).execute();
  });
}

describeOnBothEngines('the rows', ({ engine, place }) => {
  /** An empty place of the other engine. */
  async function other(): Promise<Place> {
    if (engine === 'postgres') return { dataDir: join(folder, 'other') };
    const databaseUrl = await createEmptyDatabase();
    drop = () => dropDatabase(databaseUrl);
    return { databaseUrl, dataDir: folder };
  }

  it('are moved to the other engine and back, and the old place is left and marked', async () => {
    const from = await place();
    await fill(from, 0, 4_321);
    await withDb(from, (db) => markImagesMoved(db, 'the folder', 'https://s3.example/ours'));
    const before = await contacts(from);
    const to = await other();
    await moveRows({ from, to, version });
    expect(await contacts(to)).toEqual(before);
    expect(await contacts(from)).toEqual(before);
    expect((await withDb(from, readInstallation)).moved).toMatch(/^(postgres:\/\/127|the folder)/);
    expect(await withDb(to, readInstallation)).toEqual({
      version,
      'images left: the folder': 'https://s3.example/ours',
    });
    await expect(moveRows({ from, to: { dataDir: join(folder, 'third') }, version })).rejects.toThrow('were moved to');
    const back = { dataDir: join(folder, 'back') };
    await moveRows({ from: to, to: back, version });
    expect(await contacts(back)).toEqual(before);
  });

  it('go on where they were interrupted, and begin anew when the old place was served meanwhile', async () => {
    const from = await place();
    await fill(from, 0, 3_000);
    const to = await other();
    const leave = async () => {
      const snapshot = await openSnapshot(from);
      const staging = await openStaging({ ...to, name: 'moving', steps: snapshot.steps });
      const table = snapshot.tables.find(({ name }) => name === 'contact');
      if (!table) throw new Error('There is no such table.');
      for await (const rows of snapshot.rows(table)) {
        await staging.fill(table, rows);
        break;
      }
      await snapshot.close();
      await staging.close();
    };
    await leave();
    await withDb(from, (db) => db.updateTable('contact').set({ name: 'Otra' }).where('id', '=', 'c000001').execute());
    await fill(from, 3_000, 3_100);
    const before = await contacts(from);
    await moveRows({ from, to, version });
    expect(await contacts(to)).toEqual(before);
  });

  it('are not moved to a place that has some, to the same one, or while somebody serves', async () => {
    const from = await place();
    const to = await other();
    await withDb(to, (db) => migrate(db));
    await expect(moveRows({ from, to, version })).rejects.toThrow('is not empty');
    await expect(moveRows({ from, to: from, version })).rejects.toThrow('there already');
    await expect(moveRows({ from: { dataDir: join(folder, 'none') }, to, version })).rejects.toThrow('nothing to move');
    const held = await holdPlace(from);
    await expect(moveRows({ from, to, version })).rejects.toThrow(/already serves|A service runs/);
    await held.release();
  });
});
