/** Posts a SQLite file's damage, or null: `quick_check` blocks its thread. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damaged: ReadonlySet<number> = new Set([11, 26]);
const problems = 3;

function findDamage(path: string): string | null {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
    const found = file.prepare(`PRAGMA quick_check(${problems})`).all();
    const messages = found.map((row) => String(row.quick_check));
    return messages.length === 1 && messages[0] === 'ok' ? null : messages.join('; ');
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number };
    if (damaged.has(errcode & 0xff)) return message;
    throw error;
  } finally {
    file?.close();
  }
}

parentPort?.postMessage(findDamage(String(workerData)));
