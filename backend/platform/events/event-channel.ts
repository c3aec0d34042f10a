import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from '#backend/platform/database/dialects/advisory-lock.ts';
import { DatabaseUnavailableError } from '#backend/platform/database/dialects/database-unavailable.ts';
import { openPostgresClient } from '#backend/platform/database/dialects/postgres-client.ts';
import { databaseLimits } from '#backend/platform/database/dialects/postgres-pool.ts';
import { servingLock } from '#backend/platform/database/locks/server-lock.ts';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { type ChannelListener, openEvents } from './events.ts';

export type ChangeChannel = ReturnType<typeof openChangeChannel>;

interface ChannelDeps {
  readonly databaseUrl: string;
  readonly db: Database;
  newId(): string;
  /** Called on each lost connection; reconnects automatically. */
  onConnectionLost(error: Error): void;
  /** Milliseconds. */
  readonly echoWithin?: number;
}

const channel = 'tlacuilo_changes';
/** Bytes of a payload with its prefix. */
const longestText = 7_999;
/** The channel of the triggers. */
const catalogueChannel = 'tlacuilo_catalogue';
/** Reconnect backoff in milliseconds; short, because pages must be current within a second. */
const shortestPause = 250;
const longestPause = 500;
/** Time to wait at close, in milliseconds. */
const closeTimeout = 1_000;
/** Interval of the connection check, in milliseconds. */
const trial = 5_000;
/** Time for the notification that a new connection must receive, in milliseconds. */
const echoTimeout = 10_000;

/**
 * Invalidates the pages of every process with the commit, also if this process is killed before it
 * publishes its event. No-op on SQLite, where the process polls the file.
 */
export async function notifyCatalogue(trx: DatabaseTransaction): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_notify(${catalogueChannel}, '')`.execute(trx);
}

/**
 * Broadcasts short texts to other processes: LISTEN/NOTIFY on a dedicated connection. It counts as up once a
 * notification sent through `db` arrives: not behind a pooler, or on another database. Process id and counter
 * make payloads unique: PostgreSQL merges equal ones of a transaction.
 */
export function openChangeChannel(s: ChannelDeps) {
  const { databaseUrl, db, newId, onConnectionLost, echoWithin = echoTimeout } = s;
  const self = `${newId()}.`;
  const listeners: ChannelListener[] = [];
  const stop = new AbortController();
  let connected = false;
  const tried = Promise.withResolvers<void>();

  async function receive(): Promise<void> {
    let missed = false;
    let wait = shortestPause;
    while (!stop.signal.aborted) {
      const echo = Promise.withResolvers<void>();
      const receiveText = (payload: string, where: string) => {
        if (payload === self) return echo.resolve();
        if (where === catalogueChannel) {
          for (const listener of listeners) listener.catalogueWritten?.();
          return;
        }
        const begin = payload.indexOf(' ') + 1;
        if (begin === 0 || payload.startsWith(self)) return;
        for (const listener of listeners) listener.received(payload.slice(begin));
      };
      try {
        await listen(databaseUrl, stop.signal, receiveText, async () => {
          await sql`select pg_notify(${channel}, ${self})`.execute(db);
          await Promise.race([echo.promise, failAfter(echoWithin)]);
          if (stop.signal.aborted) return;
          connected = true;
          tried.resolve();
          wait = shortestPause;
          if (missed) for (const listener of listeners) listener.missed();
        });
      } catch (error) {
        if (stop.signal.aborted) break;
        onConnectionLost(error as Error);
      }
      connected = false;
      tried.resolve();
      missed = true;
      await pause(wait, undefined, { signal: stop.signal }).catch(() => {});
      wait = Math.min(wait * 2, longestPause);
    }
  }

  let count = 0;
  let sending: Promise<unknown> = Promise.resolve();

  async function notify(text: string): Promise<void> {
    for (;;) {
      try {
        await sql`select pg_notify(${channel}, ${text})`.execute(db);
        return;
      } catch (error) {
        // Retries: other processes may still listen and would not know of the loss.
        if (!(error instanceof DatabaseUnavailableError) || stop.signal.aborted) throw error;
      }
      await pause(longestPause, undefined, { signal: stop.signal }).catch(() => {});
    }
  }

  const receiving = receive();
  return {
    /** Resolves after the first attempt to listen, successful or not. */
    ready: tried.promise,
    isUp: () => connected,
    listen: (listener: ChannelListener) => void listeners.push(listener),
    /**
     * Sends at least once, in call order; retries while the database is away. Resolves when it
     * accepted the text. Throws `DatabaseUnavailableError` when closed before, `RangeError` when too long.
     */
    async send(text: string): Promise<void> {
      count += 1;
      const payload = `${self}${count} ${text}`;
      if (Buffer.byteLength(payload) > longestText)
        throw new RangeError('The change event exceeds the NOTIFY payload limit.');
      // One after the other: two connections could reorder them.
      const sent = sending.then(() => notify(payload));
      sending = sent.catch(() => {});
      await sent;
    },
    /** Flushes the queue, if the database accepts it, and stops listening. */
    async close(): Promise<void> {
      stop.abort();
      await Promise.race([sending, pause(closeTimeout, undefined, { ref: false })]);
      await receiving;
    },
  };
}

async function failAfter(milliseconds: number): Promise<never> {
  await pause(milliseconds, undefined, { ref: false });
  throw new Error('A notification did not arrive on the LISTEN connection. Is it the same database, without a pooler?');
}

/** Listens until aborted. Throws when the connection fails or ends, or `begin` throws. */
async function listen(
  connectionString: string,
  stop: AbortSignal,
  receiveText: (payload: string, where: string) => void,
  begin: () => Promise<void>,
): Promise<void> {
  const client = openPostgresClient(connectionString, 'changes', {
    connectionTimeoutMillis: databaseLimits.connection,
    query_timeout: databaseLimits.answer,
  });
  const ended = Promise.withResolvers<void>();
  client.on('error', ended.reject);
  client.on('end', () => ended.reject(new Error('The LISTEN connection has ended.')));
  client.on('notification', ({ payload = '', channel: where }) => receiveText(payload, where));
  const stopped = () => ended.resolve();
  stop.addEventListener('abort', stopped);
  let trying: NodeJS.Timeout | undefined;
  try {
    await Promise.race([
      ended.promise,
      client.connect().then(async () => {
        // Session lock: shows a restore or move of the tables that a process serves from them.
        const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as held', [servingLock]);
        if (!rows[0]?.held) throw new Error('A restore or move of this database is running.');
        await client.query(`listen ${channel}; listen ${catalogueChannel}`);
        await begin();
      }),
    ]);
    if (stop.aborted) return;
    trying = setInterval(() => void client.query('select 1').catch(ended.reject), trial);
    await ended.promise;
  } finally {
    clearInterval(trying);
    stop.removeEventListener('abort', stopped);
    const closed = client.end().catch(() => {});
    // Waits only at shutdown: closing a dead connection can take forever.
    if (stop.aborted) await Promise.race([closed, pause(closeTimeout, undefined, { ref: false })]);
  }
}

interface OpenEventsDeps {
  /** Null for SQLite, which has a single process. */
  readonly databaseUrl: string | null;
  readonly db: Database;
  newId(): string;
  /** Called when events of other processes stop arriving. */
  onConnectionLost(error: Error): void;
  report(fault: unknown): void;
}

/**
 * Opens the event bus, with PostgreSQL between all processes on the same database. `isUp`: whether events of other
 * processes arrive.
 */
export async function openLiveChanges(deps: OpenEventsDeps) {
  const { databaseUrl, report } = deps;
  if (databaseUrl === null) return { changes: openEvents({ report }), isUp: () => true, close: async () => {} };
  const carrier = openChangeChannel({ ...deps, databaseUrl });
  const changes = openEvents({ carrier, report });
  await carrier.ready;
  return { changes, isUp: () => carrier.isUp(), close: () => carrier.close() };
}
