import type { TableLayout } from '#backend/platform/database/table-layout.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { Snapshot, SnapshotRow } from './snapshot.ts';

/** Tables filled beside the served ones, which stay unchanged until `publish`, even in a crash. */
export interface Staging {
  /** Rows changed because the engine rejects a value (NUL in PostgreSQL). */
  readonly sanitized: () => number;
  /** Commits. Fastest before any other call, which builds indexes. */
  fill(table: TableLayout, rows: readonly SnapshotRow[]): Promise<void>;
  /** Close it before any other call. */
  snapshot(): Promise<Snapshot>;
  work<Answer>(work: (db: Database) => Promise<Answer>): Promise<Answer>;
  /** Completes the staged file, which needs room; the served tables are unchanged. */
  complete(): Promise<void>;
  /** Exchanges the tables; returns the former location, or null. */
  publish(label: string): Promise<string | null>;
  close(): Promise<void>;
}

/** Deferred index definitions: indexing all rows at once costs a third of the CPU. */
export const laterIndexes = 'staging_index';

export interface StagingDeps {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Migrations to apply: all, or the first. */
  readonly steps: readonly string[];
}
