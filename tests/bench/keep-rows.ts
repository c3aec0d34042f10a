import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { moveRows } from '#backend/backup/move-rows.ts';
import { restoreBackup } from '#backend/backup/restore-backup.ts';
import { migrate } from '#backend/database/migrate.ts';
import { databaseFile, openDatabase } from '#backend/database/open-database.ts';

export interface KeptRows {
  readonly backup: number;
  readonly restore: number;
  readonly move: number;
  /** The slowest write while a backup was made and tried, in milliseconds. */
  readonly slowest: number;
}

/** Rows a second that are backed up (and restored on trial), restored and moved, and how long who writes meanwhile waits. */
export async function keptRows(messages: number, moveTo?: string): Promise<KeptRows> {
  const folder = mkdtempSync(join(tmpdir(), 'tlacuilo-bench-keep-'));
  const [dataDir, file] = [join(folder, 'data'), join(folder, 'all.backup')];
  try {
    const { db, close } = await openDatabase({ dataDir });
    await migrate(db);
    const rows = fill(dataDir, messages);
    const task = { file, dataDir, bucket: null, version: 'bench', now: Date.now() };
    const begun = performance.now();
    const worker = new Worker(new URL('../../backend/backup/backup-worker.ts', import.meta.url), { workerData: task });
    const done = once(worker, 'message').then(([{ failure }]) => {
      if (failure) throw new Error(String(failure));
      return performance.now() - begun;
    });
    let slowest = 0;
    let running = true;
    const ended = done.finally(() => (running = false));
    while (running) {
      const before = performance.now();
      await db.insertInto('seeded').values({ name: randomUUID(), at: '' }).execute();
      slowest = Math.max(slowest, performance.now() - before);
      await pause(20);
    }
    const backup = await ended;
    await worker.terminate();
    await close();
    const to = { dataDir: join(folder, 'to') };
    const given = {
      file,
      bucket: null,
      withoutLetters: false,
      version: 'bench',
      now: () => new Date(),
      newId: randomUUID,
    };
    const restore = await timed(() => restoreBackup({ ...given, ...to }));
    const place = { dataDir: join(folder, 'moved'), ...(moveTo ? { databaseUrl: moveTo } : {}) };
    const move = await timed(() => moveRows({ from: to, to: place, version: 'bench' }));
    const each = (milliseconds: number) => (rows / milliseconds) * 1000;
    return { backup: each(backup), restore: each(restore), move: each(move), slowest };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Messages, each with its consent and two letters. Answers how many rows that are. */
function fill(dataDir: string, messages: number): number {
  const file = new DatabaseSync(databaseFile(dataDir));
  const at = new Date().toISOString();
  const insert = (table: string, columns: string) =>
    file.prepare(`insert into ${table} (${columns}) values (${columns.replace(/\w+/g, '?')})`);
  const contact = insert('contact', 'id,name,lastname,email,type,message,createdAt,updatedAt,searchText');
  const consent = insert('consent', 'id,contactId,email,emailKey,agreedAt,textVersion,textHash,language');
  const letter = insert('mailOutbox', 'id,kind,recipient,mailbox,language,letter,cause,createdAt,dueAt,sentAt');
  const said = 'Tenemos dos panaderías y llevamos el inventario a mano. '.repeat(3);
  file.exec('pragma synchronous = off; begin');
  for (let n = 0; n < messages; n += 1) {
    const [id, email] = [randomUUID(), `${n}@example.com`];
    contact.run(id, 'Lucía', 'Ibáñez', email, 'budget', said, at, at, email);
    consent.run(randomUUID(), id, email, email, at, '1', 'h'.repeat(64), 'es');
    for (const kind of ['contact-receipt', 'contact-notice']) {
      letter.run(randomUUID(), kind, email, email, 'es', JSON.stringify({ said }), `contact:${id}`, at, at, at);
    }
  }
  file.exec('commit');
  file.close();
  return messages * 4;
}
