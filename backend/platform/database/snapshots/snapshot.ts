import type { TableLayout } from '#backend/platform/database/table-layout.ts';

export type SnapshotRow = Readonly<Record<string, string | number | null>>;

/** All rows at one moment. Blocks no writer. */
export interface Snapshot {
  readonly tables: readonly TableLayout[];
  /** Applied migrations, in order. */
  readonly steps: readonly string[];
  /** Batches in key order, the same on both engines. One table at a time. */
  rows(table: TableLayout): AsyncIterable<readonly SnapshotRow[]>;
  close(): Promise<void>;
}

export const rowsAtOnce = 2_000;
