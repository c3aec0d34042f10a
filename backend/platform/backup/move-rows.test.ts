import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { makeFolder } from '#backend/platform/database/dialects/open-folder.ts';
import { readInstallation, writeInstallation } from '#backend/platform/database/installation.ts';
import { lockServer } from '#backend/platform/database/locks/server-lock.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { openSnapshot } from '#backend/platform/database/snapshots/open-snapshot.ts';
import { openStaging } from '#backend/platform/database/snapshots/open-staging.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { markImagesMoved } from '#backend/platform/images/store/moved-images.ts';
import { testsKey } from '#tests/server/support/tests-key.ts';
import { describeOnBothEngines, type Place } from '#tests/support/engines/engines.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/support/engines/postgres-databases.ts';
import { moveRows, placeNameOf } from './move-rows.ts';

const time = '2026-11-22T09:00:00.000Z';
const parts = { key: testsKey, version: '1.0.0', now: () => new Date(time), newId: randomUUID };

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

  it('are moved to the other engine and back, and the old place is kept and marked', async () => {
    const from = await place();
    await fill(from, 0, 4_321);
    await withDb(from, (db) => markImagesMoved(db, 'the folder', 'https://s3.example/ours'));
    const before = await contacts(from);
    const to = await other();
    await moveRows({ from, to, ...parts });
    expect(await contacts(to)).toEqual(before);
    expect(await contacts(from)).toEqual(before);
    expect((await withDb(from, readInstallation)).moved).toMatch(/^(postgres:\/\/127|the folder)/);
    expect(await withDb(to, readInstallation)).toEqual({
      version: parts.version,
      'images left: the folder': 'https://s3.example/ours',
    });
    await expect(moveRows({ from, to: { dataDir: join(folder, 'third') }, ...parts })).rejects.toThrow('was moved to');
    const back = { dataDir: join(folder, 'back') };
    await moveRows({ from: to, to: back, ...parts });
    expect(await contacts(back)).toEqual(before);
  });

  it('are moved completely after a killed move, without leftover files', async () => {
    const from = await place();
    await fill(from, 0, 3_000);
    const to = await other();
    const file = join(to.dataDir, 'moving.backup');
    const { steps, close } = await openSnapshot(from);
    await close();
    const staging = await openStaging({ ...to, steps });
    writeFileSync(file, 'half of it');
    const before = await contacts(from);
    await moveRows({ from, to, ...parts });
    // Closed only now: that would delete what a killed process leaves.
    await staging.close();
    expect(await contacts(to)).toEqual(before);
    expect(existsSync(file)).toBe(false);
  });

  it('are served from the old place when the move fails before the switch', async () => {
    const from = await place();
    await fill(from, 0, 10);
    const to = await other();
    const failing = () => {
      // The last call is at the switch, after the backup was written.
      if (existsSync(join(to.dataDir, 'moving.backup'))) throw new Error('The machine is about to stop.');
      return parts.now();
    };
    await expect(moveRows({ from, to, ...parts, now: failing })).rejects.toThrow('about to stop');
    expect((await withDb(from, readInstallation)).moved).toBeUndefined();
    expect(existsSync(join(to.dataDir, 'moving.backup'))).toBe(false);
    await moveRows({ from, to, ...parts });
    expect(await contacts(to)).toEqual(await contacts(from));
  });

  it('are moved to the same place again after a kill between mark and switch', async () => {
    const from = await place();
    await fill(from, 0, 10);
    const to = await other();
    await withDb(from, (db) => writeInstallation(db, 'moved', placeNameOf(to)));
    const touched: (string | null)[] = [];
    const watching = watch(makeFolder(to.dataDir), (_, name) => touched.push(name));
    await moveRows({ from, to, ...parts });
    writeFileSync(join(to.dataDir, 'the-end'), '');
    await expect.poll(() => touched).toContain('the-end');
    watching.close();
    // That file would keep the old place from opening for another try.
    expect(touched).not.toContain('exchange-in-hand');
    expect(await contacts(to)).toEqual(await contacts(from));
  });

  it.runIf(engine === 'postgres')('are not moved beside commits without their database', async () => {
    const from = await place();
    const to = await other();
    const log = join(makeFolder(to.dataDir), 'tlacuilo.sqlite-wal');
    writeFileSync(log, 'commits');
    await expect(moveRows({ from, to, ...parts })).rejects.toThrow(`${log} has no database beside it.`);
    expect(readFileSync(log, 'utf8')).toBe('commits');
  });

  it('are not moved to a non-empty place, to the same one, or while a process serves', async () => {
    const from = await place();
    const to = await other();
    await withDb(to, (db) => migrate(db));
    await expect(moveRows({ from, to, ...parts })).rejects.toThrow(
      /is not empty\. (Move its files tlacuilo\.sqlite\*|Set MOVE_TO)/,
    );
    await expect(moveRows({ from, to: from, ...parts })).rejects.toThrow('are the same');
    await expect(moveRows({ from: { dataDir: join(folder, 'none') }, to, ...parts })).rejects.toThrow(
      'nothing to move',
    );
    const held = await lockServer(from);
    await expect(moveRows({ from, to, ...parts })).rejects.toThrow(
      /Another process serves|A service, restore or move is running/,
    );
    await held.release();
  });
});
