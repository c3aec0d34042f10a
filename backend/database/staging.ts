import type { Snapshot, SnapshotRow } from './snapshot.ts';
import type { TableLayout } from './table-layout.ts';
import type { Database } from './tables.ts';

/**
 * Tables beside those that are served, into which rows are put before all of them take that place at once. Until then nothing of
 * what was there has changed, however the process ends.
 */
export interface Staging {
  /** How many rows were changed because the engine does not take them as they are. */
  readonly mended: () => number;
  /** Stores rows with a value for each column of the table. On return they are stored. Fastest before anything but `last` is asked. */
  fill(table: TableLayout, rows: readonly SnapshotRow[]): Promise<void>;
  /** The last row of a table by its key, of those that are there; undefined when there is none. */
  last(table: TableLayout): Promise<SnapshotRow | undefined>;
  /** What is in it. To be closed before anything else is asked. */
  snapshot(): Promise<Snapshot>;
  /** Does something with the tables as the service has them. */
  work<Answer>(work: (db: Database) => Promise<Answer>): Promise<Answer>;
  /** Puts the tables in their place, and answers where those are now that were there before; null when there were none. */
  publish(label: string): Promise<string | null>;
  close(): Promise<void>;
}

/** Where a staging keeps what makes its indexes, until there are rows: made over all rows at once, they cost a fraction. */
export const laterIndexes = 'staging_index';

export interface StagingParts {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** What it is for: `restoring`, `moving`. */
  readonly name: string;
  /** The steps that its tables are to have behind them: all of this version, or fewer. */
  readonly steps: readonly string[];
  /** Goes on with what an earlier process left, when it has the same steps; else it begins anew. */
  readonly resume?: boolean;
}
