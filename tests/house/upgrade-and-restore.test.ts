import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#backend/database/open-database.ts';
import { describeOnBothEngines, type Place } from '#tests/engines/engines.ts';
import { type House, runHouse } from './run-house.ts';

/** Each starts several processes. */
vi.setConfig({ testTimeout: 180_000 });

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function begin(words: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['begin.mjs', ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const from of [child.stdout, child.stderr]) from.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said }));
  });
}

async function houseOn(databaseUrl: string | undefined): Promise<House> {
  const house = await runHouse(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  undo.push(() => house.remove());
  return house;
}

async function change(where: Place, statement: string): Promise<void> {
  const { db, close } = await openDatabase(where);
  await sql.raw(statement).execute(db);
  await close();
}

/** Columns that the migrations after 0018 add. */
const newColumns = [
  ['courseHistory', 'classSequences'],
  ['reservation', 'refundedOn'],
  ['reservation', 'reviewSince'],
  ['asking', 'held'],
  ['reservation', 'phone'],
];

describeOnBothEngines('whoever runs it', ({ place }) => {
  test('backs up and restores, upgrades, and is told what to do about newer tables', async () => {
    const { databaseUrl } = await place();
    const house = await houseOn(databaseUrl);
    const { dataDir } = house;
    const where = { dataDir, ...(databaseUrl ? { databaseUrl } : {}) };
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    const backups = mkdtempSync(join(tmpdir(), 'backups-'));
    undo.push(() => rmSync(backups, { recursive: true, force: true }));
    const file = join(backups, `${randomUUID()}.backup`);

    expect(await begin(['backup', file], env)).toMatchObject({ code: 0, said: expect.stringContaining('Done: ') });
    expect(await begin(['restore', file], env)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Nothing was restored: (Another process already serves|A service runs on this)/),
    });
    await house.stop();
    await change(where, 'delete from course');
    expect(await begin(['restore', file, '--without-letters'], env)).toMatchObject({ code: 0 });
    await house.start();
    expect(await (await fetch(`${house.origin}/training`)).text()).toContain('Python');
    await house.stop();

    // Tables of the version before: those of the last step are not there.
    await change(where, 'drop table backup');
    await change(where, 'drop table installation');
    await change(where, 'drop index "mailOutboxBySearch"');
    for (const [table, column] of newColumns) await change(where, `alter table "${table}" drop column "${column}"`);
    await change(where, `delete from kysely_migration where name >= '0018'`);
    await house.start();
    expect(house.output()).toContain(
      'The database is of an older version. It is backed up, and then brought up to date',
    );
    expect(readdirSync(dataDir).filter((name) => /^before-\d.*\.backup$/.test(name)).length).toBe(1);
    await house.stop();

    await change(where, `insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`);
    const refused = await begin(['serve'], { ...env, PORT: '0' });
    expect(refused).toMatchObject({ code: 78, said: expect.stringContaining('newer version of this program') });
    expect(refused.said).toContain('restore the backup that was made before the upgrade');
  });
});

test('what is not understood ends with the usage', async () => {
  const env = { DATA_DIR: join(tmpdir(), randomUUID()) };
  for (const [words, said] of [
    [['backup'], 'Say which file.'],
    [['restore', 'a', 'b'], 'One file at a time'],
    [['restore', 'a', '--with-letters'], 'Unknown option'],
    [['move'], 'Say where to.'],
    [['move', 'images', 'nowhere'], 'That is no place.'],
  ] as const) {
    const ended = await begin(words, env);
    expect(ended).toMatchObject({ code: 2, said: expect.stringContaining(said) });
    expect(ended.said).toContain(`npm run ${words[0]} -- `);
  }
  expect(await begin(['restore', '--help'], env)).toMatchObject({ code: 0 });
  expect(await begin(['backup', 'x'], env)).toMatchObject({ code: 1, said: expect.stringContaining('no database') });
});
