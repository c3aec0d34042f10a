import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { DatabaseAwayError } from '#backend/database/database-away.ts';
import { servingLock } from '#backend/database/hold-place.ts';
import { databaseLimits } from '#backend/database/postgres-pool.ts';
import type { Database } from '#backend/database/tables.ts';

/** Carries short texts (PostgreSQL takes less than 8,000 bytes) to the other processes on the same PostgreSQL. */
export interface ChangeChannel {
  /**
   * Tells the others, in the order of the calls, and not this process; while the database is away that waits, and may be told twice. Resolves
   * when the database has taken it. Throws `DatabaseAwayError` where it is closed before that, and `RangeError` for
   * what is too long: with it, PostgreSQL would take nothing of what is said in the same statement.
   */
  send(text: string): Promise<void>;
  /** Whom to tell. */
  listen(listener: ChannelListener): void;
  /** Resolves when texts are heard, or could not be at the first try. */
  readonly ready: Promise<void>;
  /** Says what waits, if the database takes it, and hears nothing any more. */
  close(): Promise<void>;
}

export interface ChannelListener {
  received(text: string): void;
  /** It hears again after a time when it did not: what was said meanwhile is lost. */
  missed(): void;
  /** Somebody wrote into the tables of the catalogue, which says so by itself. */
  catalogueWritten?(): void;
}

interface ChannelParts {
  readonly databaseUrl: string;
  readonly db: Database;
  newId(): string;
  /** Told when texts are not heard any more; it tries again by itself. */
  onConnectionLost(error: Error): void;
}

const channel = 'tlacuilo_changes';
/** Of one text, with what it begins with, in bytes. */
const longestText = 7_999;
/** As the triggers of the tables call it. */
const catalogueChannel = 'tlacuilo_catalogue';
/** How long the connection is not tried again, in milliseconds: meanwhile nothing is heard, and pages must be new in a second. */
const shortestPause = 250;
const longestPause = 500;
/** How long the end of a connection is waited for, and what is still to be said. */
const farewell = 1_000;
/** How often a connection on which nobody says anything is tried. */
const trial = 5_000;

/**
 * LISTEN and NOTIFY. What is heard comes on a connection of its own, because those of a pool come and go; behind a pooler
 * it needs one that keeps a session together. Each text begins with the id of the process that says it, and how many it has said:
 * PostgreSQL tells what is said twice in a transaction once.
 */
export function openChangeChannel({ databaseUrl, db, newId, onConnectionLost }: ChannelParts): ChangeChannel {
  const self = `${newId()}.`;
  const listeners: ChannelListener[] = [];
  const stop = new AbortController();
  const tried = Promise.withResolvers<void>();

  async function hear(): Promise<void> {
    let missed = false;
    let wait = shortestPause;
    while (!stop.signal.aborted) {
      const take = (said: string, where: string) => {
        if (where === catalogueChannel) {
          for (const listener of listeners) listener.catalogueWritten?.();
          return;
        }
        const begin = said.indexOf(' ') + 1;
        if (begin === 0 || said.startsWith(self)) return;
        for (const listener of listeners) listener.received(said.slice(begin));
      };
      try {
        await listen(databaseUrl, stop.signal, take, () => {
          tried.resolve();
          wait = shortestPause;
          if (missed) for (const listener of listeners) listener.missed();
        });
      } catch (error) {
        if (stop.signal.aborted) break;
        onConnectionLost(error as Error);
      }
      tried.resolve();
      missed = true;
      await pause(wait, undefined, { signal: stop.signal }).catch(() => {});
      wait = Math.min(wait * 2, longestPause);
    }
  }

  let count = 0;
  let waiting: string[] = [];
  let saying: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | undefined;

  /** Says all that waits, once what is being said has been: over two connections at once the later could be heard first. */
  async function sayAll(): Promise<void> {
    const texts = waiting;
    waiting = [];
    next = undefined;
    for (;;) {
      try {
        await sql`select pg_notify(${channel}, said) from unnest(${texts}::text[]) as said`.execute(db);
        return;
      } catch (error) {
        // The others may hear all the while, and would not know that they missed something.
        if (!(error instanceof DatabaseAwayError) || stop.signal.aborted) throw error;
      }
      await pause(longestPause, undefined, { signal: stop.signal }).catch(() => {});
    }
  }

  const hearing = hear();
  return {
    ready: tried.promise,
    listen: (listener) => void listeners.push(listener),
    async send(text) {
      count += 1;
      const said = `${self}${count} ${text}`;
      if (Buffer.byteLength(said) > longestText) throw new RangeError('What changed is too long to be told.');
      waiting.push(said);
      if (!next) {
        next = saying.then(sayAll, sayAll);
        saying = next;
      }
      await next;
    },
    async close() {
      stop.abort();
      await Promise.race([saying.catch(() => {}), pause(farewell, undefined, { ref: false })]);
      await hearing;
    },
  };
}

/** Listens until it is told to stop. Throws when the connection cannot be made, or ends. */
async function listen(
  connectionString: string,
  stop: AbortSignal,
  take: (said: string, where: string) => void,
  begun: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'tlacuilo changes',
    connectionTimeoutMillis: databaseLimits.connection,
    query_timeout: databaseLimits.answer,
    keepAlive: true,
  });
  const ended = Promise.withResolvers<void>();
  client.on('error', ended.reject);
  client.on('end', () => ended.reject(new Error('The connection on which changes are heard has ended.')));
  client.on('notification', ({ payload = '', channel: where }) => take(payload, where));
  const stopped = () => ended.resolve();
  stop.addEventListener('abort', stopped);
  let trying: NodeJS.Timeout | undefined;
  try {
    await Promise.race([
      ended.promise,
      client.connect().then(async () => {
        // It lasts as long as this connection: whoever exchanges the tables sees that somebody serves from them.
        const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as held', [servingLock]);
        if (!rows[0]?.held) throw new Error('The rows of this database are being restored or moved.');
        return client.query(`listen ${channel}; listen ${catalogueChannel}`);
      }),
    ]);
    if (stop.aborted) return;
    begun();
    trying = setInterval(() => void client.query('select 1').catch(ended.reject), trial);
    await ended.promise;
  } finally {
    clearInterval(trying);
    stop.removeEventListener('abort', stopped);
    const gone = client.end().catch(() => {});
    // A connection that was lost may take long to notice it, and that to a server that hangs never does.
    if (stop.aborted) await Promise.race([gone, pause(farewell, undefined, { ref: false })]);
  }
}
