import type { TableLayout } from './table-layout.ts';

/** A row with a value for each column of its table: text, a number, or null. */
export type SnapshotRow = Readonly<Record<string, string | number | null>>;

/** All rows as they were at one moment, whatever is written meanwhile. Nobody who writes waits for it. */
export interface Snapshot {
  readonly tables: readonly TableLayout[];
  /** The steps of `migrate.ts` that the tables have behind them, in their order. */
  readonly steps: readonly string[];
  /**
   * The rows of a table in the order of its key, which is the same on both engines, some thousand at a time; of `after`, a row, only
   * those behind it. One table at a time.
   */
  rows(table: TableLayout, after?: SnapshotRow): AsyncIterable<readonly SnapshotRow[]>;
  close(): Promise<void>;
}

/** How many rows are in memory at once. */
export const rowsAtOnce = 2_000;
