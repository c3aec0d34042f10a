import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { writeInstallation } from '#backend/platform/database/installation.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { listEveryImage } from '#backend/platform/images/store/every-image.ts';
import { openFolderStore, readFolderStore } from '#backend/platform/images/store/folder-store.ts';
import { cleanImage } from '#backend/platform/images/worker/clean-image.ts';
import { issueCredentials } from '#backend/protocols/cognito-identity/credentials.ts';
import { commandWords } from '#tests/server/support/run-command.ts';
import type { Place } from '#tests/support/engines/engines.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/support/engines/postgres-databases.ts';
import { picture } from '#tests/support/images/pictures.ts';
import { serveWire } from '#tests/wire/support/serve-wire.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;
const undo: (() => Promise<void> | void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'move-command-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

type Environment = Readonly<Record<string, string>>;

/** In a process group of its own, so that all of it can be killed at once. */
function begin(words: readonly string[], env: Environment): ChildProcess {
  return spawn(process.execPath, commandWords('move', words), {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

const move = (words: readonly string[], env: Environment) => outcome(begin(words, env));

/** Starts a service that is expected to exit. */
function serve(env: Environment) {
  const settings = { ...process.env, NODE_ENV: 'production', PORT: '0', ...env };
  return outcome(
    spawn(process.execPath, ['backend/main.ts'], { cwd: root, env: settings, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
}

async function outcome(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const from of [child.stdout, child.stderr]) from?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Starts a move, and kills it once it has begun. */
async function killOnce(words: readonly string[], env: Environment, hasBegun: () => Promise<boolean>): Promise<void> {
  const child = begin(words, env);
  // Not `exit`: the command's child process, which holds the locks, has the same pipes.
  const ended = once(child, 'close');
  while (child.exitCode === null && !(await hasBegun())) await pause(2);
  // Killed in the middle.
  expect(child.exitCode).toBeNull();
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await ended;
}

async function withDb<Answer>(
  where: Place,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Answer>,
): Promise<Answer> {
  const { db, close } = await openDatabase(where);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const messages = 40_000;

async function fill(dataDir: string): Promise<void> {
  await withDb({ dataDir }, async (db) => {
    await migrate(db);
    await sql`with recursive n(at) as (select 1 union all select at + 1 from n where at < ${messages})
      insert into contact (id, name, message, ${sql.ref('createdAt')}, ${sql.ref('updatedAt')})
      select 'c' || at, 'Ñandú', 'Hola ' || at, '2026', '2026' from n`.execute(db);
  });
}

const weigh = (where: Place) =>
  withDb(where, async (db) => {
    const rows = await db.selectFrom('contact').select(['id', 'name', 'message']).orderBy('id').execute();
    return { count: rows.length, some: rows.filter((_, at) => at % 997 === 0) };
  });

test('moves rows to the other engine and back, also after each move was killed midway', async () => {
  const dataDir = join(folder, 'data');
  await fill(dataDir);
  const databaseUrl = await createEmptyDatabase();
  undo.push(() => dropDatabase(databaseUrl));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  undo.push(() => client.end());
  const before = await weigh({ dataDir });
  expect(before.count).toBe(messages);

  const there: Environment = { DATA_DIR: dataDir, DATABASE_URL: '', MOVE_TO: databaseUrl };
  const isFilled = async () => {
    const { rows } = await client.query(`select to_regclass('tlacuilo_restoring.contact') is not null as there`);
    if (!rows[0]?.there) return false;
    const some = await client.query('select 1 from tlacuilo_restoring.contact limit 1').catch(() => ({ rowCount: 0 }));
    return some.rowCount === 1;
  };
  // PostgreSQL ends a killed process's session, with its locks, some time later.
  const untilAlone = () =>
    expect
      .poll(async () => {
        const others = await client.query(
          `select pid from pg_stat_activity
           where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
        );
        return others.rowCount;
      })
      .toBe(0);
  await killOnce(['postgres'], there, isFilled);
  await untilAlone();
  // Nothing was switched or lost.
  expect(await weigh({ dataDir })).toEqual(before);
  expect(await move(['postgres'], there)).toMatchObject({
    code: 0,
    output: expect.stringContaining('compared row by row'),
  });
  const moved = { dataDir: join(folder, 'back'), databaseUrl };
  expect(await weigh(moved)).toEqual(before);

  const back: Environment = { DATA_DIR: moved.dataDir, DATABASE_URL: databaseUrl };
  await killOnce(['folder'], back, async () => existsSync(join(moved.dataDir, 'restoring/tlacuilo.sqlite-wal')));
  await untilAlone();
  expect(await move(['folder'], back)).toMatchObject({
    code: 0,
    output: expect.stringContaining('remove DATABASE_URL'),
  });
  expect(await weigh({ dataDir: moved.dataDir })).toEqual(before);
  // The old place names the new one.
  const again = await move(['postgres'], there);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('The move failed') });
});

test('moves images to a bucket and back, also after a move was killed midway', async () => {
  // This service itself is the S3 bucket.
  const wire = await serveWire({ change: () => ({ sessionLives: async () => true }) });
  undo.push(() => wire.close());
  const staff = { identityId: 'us-west-1:b', role: 'staff', session: 's-1' } as const;
  const random = (size: number) => crypto.getRandomValues(new Uint8Array(size));
  const { accessKeyId, secretKey, sessionToken } = issueCredentials(wire.ring, { ...staff, now: Date.now(), random });
  const dataDir = join(folder, 'data');
  await withDb({ dataDir: folder }, (db) => migrate(db));
  const store = await openFolderStore({ dataDir: folder, clock: Date.now, newId: () => randomUUID() });
  // Cleaned, so that a service that cleans uploads keeps the same bytes.
  const cleaned = await cleanImage(await picture('png', { width: 40 }));
  if (!cleaned.ok) throw new Error('This is an image.');
  for (let n = 0; n < 20; n += 1) await store.put(`images/cursos/ñ ${n}.png`, cleaned);
  const etags = async (of: string) => (await listEveryImage(readFolderStore(of))).map(({ key, etag }) => [key, etag]);
  const before = await etags(folder);

  const env: Environment = {
    DATA_DIR: folder,
    DATABASE_URL: '',
    IMAGES_BUCKET: 'images',
    IMAGES_ENDPOINT: `${wire.origin}/storage`,
    AWS_REGION: 'us-west-1',
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretKey,
    AWS_SESSION_TOKEN: sessionToken,
  };
  const far = readFolderStore(wire.dataDir);
  await killOnce(['images', 'bucket'], env, async () => (await listEveryImage(far)).length > 1);
  const copied = (await listEveryImage(far)).length;
  expect(copied).toBeLessThan(20);
  expect(await move(['images', 'bucket'], env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('20 images were copied to'),
  });
  expect(await etags(wire.dataDir)).toEqual(before);
  const near = { ...env, IMAGES_BUCKET: '', IMAGES_ENDPOINT: '' };
  expect(await serve(near)).toMatchObject({ code: 78, output: expect.stringContaining('were moved to http') });

  const back = { ...env, DATA_DIR: dataDir };
  await withDb({ dataDir }, (db) => migrate(db));
  await killOnce(['images', 'folder'], back, async () => (await listEveryImage(readFolderStore(dataDir))).length > 1);
  expect(await move(['images', 'folder'], back)).toMatchObject({
    code: 0,
    output: expect.stringContaining('20 images were copied to'),
  });
  expect(await etags(dataDir)).toEqual(before);
  expect(await serve(back)).toMatchObject({ code: 78, output: expect.stringContaining('were moved to the folder') });
});

test('npm run person refuses rows that were moved away', async () => {
  const dataDir = join(folder, 'stale');
  const email = 'ana@example.com';
  await withDb({ dataDir }, async (db) => {
    await migrate(db);
    const at = '2026-11-01T12:00:00.000Z';
    await db.insertInto('contact').values({ id: 'c', email, createdAt: at, updatedAt: at }).execute();
    await writeInstallation(db, 'moved', 'PostgreSQL');
  });
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LANG: 'en' };
  const words = ['backend/commands/person.ts', 'erase', email, '--yes'];
  const erasure = outcome(spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }));
  expect(await erasure).toMatchObject({ code: 1, output: expect.stringContaining('elsewhere (PostgreSQL)') });
  expect(await withDb({ dataDir }, (db) => db.selectFrom('contact').select('email').execute())).toEqual([{ email }]);
});
