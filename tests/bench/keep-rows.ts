import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { BackupOutcome, BackupTask } from '#backend/platform/backup/backup-worker.ts';
import { moveRows } from '#backend/platform/backup/move-rows.ts';
import { restoreBackup } from '#backend/platform/backup/restore-backup.ts';
import { databaseFile, openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { testsKey } from '#tests/server/support/tests-key.ts';
import type { Place } from '#tests/support/engines/engines.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { insertsOf, messageRows } from './message-rows.ts';

const version = 'bench';
const now = () => new Date();

/**
 * Rows per second of backup (with trial restore), restore and move on each engine, relative to
 * plain SQLite inserts without fsync; and the longest wait of a write during a backup. A message is
 * four rows.
 */
export async function measureKeeping(print: (line: string) => void, messages: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tlacuilo-bench-keep-'));
  const postgres = await startDurablePostgres();
  try {
    const from: Place = { dataDir: join(folder, 'first') };
    const rows = messages * 4;
    const filled = await timed(() => fill(from.dataDir, messages));
    const raw = (rows / filled.milliseconds) * 1000;
    print(`${rows} rows of ${messages} messages; inserted by themselves: ${raw.toFixed(0)} rows a second`);
    const report = (what: string, { milliseconds, cpu }: Took, more = '') => {
      const [each, eachCpu] = [(rows / milliseconds) * 1000, (rows / cpu) * 1000];
      const speeds = `${each.toFixed(0).padStart(7)} rows a second   ${(each / raw).toFixed(2)}`;
      print(`${what.padEnd(32)} ${speeds}   ${eachCpu.toFixed(0).padStart(7)} a second of this process's CPU${more}`);
    };
    const newLocation = async (name: string, isPostgres: boolean): Promise<Place> => ({
      dataDir: join(folder, name),
      ...(isPostgres ? { databaseUrl: await postgres.empty() } : {}),
    });
    const there = await newLocation('second', true);
    const back = await newLocation('third', false);
    for (const [source, to, name] of [
      [from, there, 'sqlite'],
      [there, back, 'postgres'],
    ] as const) {
      const file = join(folder, `${name}.backup`);
      let slowest = 0;
      const took = await timed(async () => (slowest = await backUp(source, file)));
      report(`backed up and tried, of ${name}`, took, `; slowest write meanwhile: ${slowest.toFixed(0)} ms`);
      const onto = await newLocation(`restored-${name}`, name === 'postgres');
      report(`restored, to ${name}`, await timed(() => restore(file, onto)));
      rmSync(file);
      rmSync(onto.dataDir, { recursive: true });
      const other = name === 'sqlite' ? 'postgres' : 'sqlite';
      report(
        `moved, of ${name} to ${other}`,
        await timed(() => moveRows({ from: source, to, key: testsKey, version, now, newId: randomUUID })),
      );
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a backup in a worker thread while writing; returns the slowest write, in milliseconds. */
async function backUp(location: Place, file: string): Promise<number> {
  const { db, close } = await openDatabase(location);
  const { file: keyFile, passphrase } = testsKey;
  const task: BackupTask = {
    file,
    key: { file: keyFile, passphrase },
    ...location,
    bucket: null,
    version,
    now: Date.now(),
  };
  const worker = new Worker(new URL('../../backend/platform/backup/backup-worker.ts', import.meta.url), {
    workerData: task,
  });
  let outcome: BackupOutcome | undefined;
  const done = once(worker, 'message').then(([message]) => (outcome = message as BackupOutcome));
  let slowest = 0;
  while (!outcome) {
    const before = performance.now();
    await db.insertInto('seeded').values({ name: randomUUID(), at: '' }).execute();
    slowest = Math.max(slowest, performance.now() - before);
    await pause(20);
  }
  const { failure } = await done;
  await worker.terminate();
  await close();
  if (failure) throw new Error(failure);
  return slowest;
}

function restore(file: string, location: Place): Promise<unknown> {
  return restoreBackup({
    file,
    key: testsKey,
    ...location,
    bucket: null,
    withoutEmails: false,
    version,
    now,
    newId: randomUUID,
  });
}

/** Wall-clock time, and CPU time of this process, in milliseconds. */
interface Took {
  readonly milliseconds: number;
  readonly cpu: number;
}

async function timed(work: () => Promise<unknown>): Promise<Took> {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: performance.now() - begun, cpu: (user + system) / 1000 };
}

/** Inserts messages, each with consent and two sent e-mails. */
export async function fill(dataDir: string, messages: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  await migrate(db);
  await close();
  const file = new DatabaseSync(databaseFile(dataDir));
  file.exec('pragma synchronous = off; begin');
  const statements = insertsOf((n) => `?${n}`).map((text) => file.prepare(text));
  const first = Date.now() - messages * 1_000;
  for (let n = 0; n < messages; n += 1) {
    const at = new Date(first + n * 1_000).toISOString();
    for (const [index, values] of messageRows(`${n}@example.com`, at, at).entries()) statements[index]?.run(...values);
  }
  file.exec('commit');
  file.close();
}
