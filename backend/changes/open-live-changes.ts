import type { Database } from '#backend/database/tables.ts';
import { openChangeChannel } from './change-channel.ts';
import { type Changes, openChanges } from './changes.ts';

interface LiveParts {
  /** Null: SQLite, which one process has to itself. */
  readonly databaseUrl: string | null;
  readonly db: Database;
  newId(): string;
  /** Told when the changes of other processes are not heard for a time. */
  onConnectionLost(error: Error): void;
  report(fault: unknown): void;
}

export interface LiveChanges {
  readonly changes: Changes;
  close(): Promise<void>;
}

/** Opens where changes are told: within this process, and with PostgreSQL between all that are on the same database. */
export async function openLiveChanges(parts: LiveParts): Promise<LiveChanges> {
  const { databaseUrl, report } = parts;
  if (databaseUrl === null) return { changes: openChanges({ report }), close: async () => {} };
  const carrier = openChangeChannel({ ...parts, databaseUrl });
  const changes = openChanges({ carrier, report });
  await carrier.ready;
  return { changes, close: () => carrier.close() };
}
