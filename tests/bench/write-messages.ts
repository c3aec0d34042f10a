import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { createContact } from '#backend/business/contact/create-contact.ts';
import { migrate } from '#backend/database/migrate.ts';
import { databaseFile, openDatabase } from '#backend/database/open-database.ts';
import type { Place } from '../engines/engines.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { insertsOf, messageRows } from './message-rows.ts';

const callers = [1, 32];
/** Turns in one run, in which what else the machine does falls on both alike; the middle ratio is told. */
const turns = 5;
const seconds = 1;

const fields = {
  name: 'Lucía',
  lastname: 'Ibáñez',
  type: 'budget',
  reason: 'Dos sucursales',
  message: 'Tenemos dos panaderías y llevamos el inventario a mano.',
  consent: true,
};

/**
 * Stored messages a second (each a transaction of a message, its consent and two letters) over the engine's raw inserts: the same four
 * rows into the same tables in a transaction as safe, on as many connections as there are callers, with nothing around them.
 */
export async function measureMessages(say: (line: string) => void): Promise<void> {
  say('messages stored a second, raw transactions of the same four rows, and the first over the second');
  const postgres = await startDurablePostgres();
  try {
    for (const engine of ['sqlite', 'postgres'] as const) {
      for (const count of callers) {
        const folder = mkdtempSync(join(tmpdir(), 'tlacuilo-bench-'));
        try {
          const place = async (name: string): Promise<Place> => ({
            dataDir: join(folder, name),
            ...(engine === 'postgres' ? { databaseUrl: await postgres.empty() } : {}),
          });
          const ours = await openMessages(await place('ours'), count);
          const raw = await openRaw(await place('raw'), count);
          await ours.run(0.3);
          await raw.run(0.3);
          const found = [];
          for (let turn = 0; turn < turns; turn += 1) {
            const theirs = await raw.run(seconds);
            const stored = await ours.run(seconds);
            found.push({ theirs, stored, over: stored / theirs });
          }
          await ours.close();
          await raw.close();
          const middle = found.toSorted((a, b) => a.over - b.over)[Math.floor(turns / 2)];
          const { stored = 0, theirs = 0, over = 0 } = middle ?? {};
          const who = `${engine}, ${count} ${count === 1 ? 'caller' : 'callers'}`.padEnd(22);
          say(`${who} ${stored.toFixed(0).padStart(7)} ${theirs.toFixed(0).padStart(7)}   ${over.toFixed(2)}`);
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      }
    }
  } finally {
    await postgres.stop();
  }
}

export interface Measured {
  /** How many a second, for so many seconds. */
  run(seconds: number): Promise<number>;
  close(): Promise<void>;
}

export async function openMessages(place: Place, count: number): Promise<Measured> {
  const database = await openDatabase(place);
  await migrate(database.db);
  const hash = createHash('sha256').update('').digest('hex');
  let made = 0;
  const surroundings = {
    db: database.db,
    // A minute passes with each: in an hour there are few receipts.
    now: () => new Date(Date.now() + made * 60_000),
    newId: () => randomUUID(),
    agreedText: () => ({ version: 'bench', hash }),
    companyInbox: 'hola@tlacuilo.example',
  };
  return {
    run: (time) =>
      perSecond(time, count, async () => {
        made += 1;
        // Of a new person each time: one mailbox gets few receipts.
        const email = `${made}@panaderia.mx`;
        await createContact(surroundings, { fields: { ...fields, email }, language: 'es' });
      }),
    close: () => database.close(),
  };
}

async function openRaw(place: Place, count: number): Promise<Measured> {
  const database = await openDatabase(place);
  await migrate(database.db);
  await database.close();
  return place.databaseUrl ? openRawPostgres(place.databaseUrl, count) : openRawSqlite(place.dataDir, count);
}

/** SQLite lets one write at a time: callers take turns. */
function openRawSqlite(dataDir: string, count: number): Measured {
  const file = new DatabaseSync(databaseFile(dataDir));
  file.exec('pragma journal_mode = wal; pragma synchronous = full');
  const statements = insertsOf((n) => `?${n}`).map((text) => file.prepare(text));
  return {
    run: (time) =>
      perSecond(time, count, async () => {
        const rows = messageRows(`${randomUUID()}@panaderia.mx`, new Date().toISOString());
        file.exec('begin immediate');
        for (const [at, values] of rows.entries()) statements[at]?.run(...values);
        file.exec('commit');
      }),
    close: async () => file.close(),
  };
}

async function openRawPostgres(databaseUrl: string, count: number): Promise<Measured> {
  const texts = insertsOf((n) => `$${n}`);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: count });
  return {
    run: (time) =>
      perSecond(time, count, async () => {
        const client = await pool.connect();
        const rows = messageRows(`${randomUUID()}@panaderia.mx`, new Date().toISOString());
        await client.query('begin');
        for (const [at, values] of rows.entries()) {
          await client.query({ name: `insert-${at}`, text: texts[at] ?? '', values: [...values] });
        }
        await client.query('commit');
        client.release();
      }),
    close: () => pool.end(),
  };
}

export async function perSecond(seconds: number, callers: number, once: () => Promise<void>): Promise<number> {
  const began = performance.now();
  const ends = began + seconds * 1000;
  let count = 0;
  const call = async () => {
    while (performance.now() < ends) {
      await once();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return (count / (performance.now() - began)) * 1000;
}
