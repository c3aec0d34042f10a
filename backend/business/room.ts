import type { Change } from '#backend/changes/changes.ts';
import type { Database } from '#backend/database/tables.ts';

/** What every operation on the data is handed. */
export interface DataSurroundings {
  readonly db: Database;
  now(): Date;
  /** A new id of at most 64 letters, digits, `-` and `_`. */
  newId(): string;
  /** Called after a commit that wrote a letter, so that the delivery need not wait for its next look. */
  letterWritten?(): void;
  /** Called after a commit that changed a row of the contract. */
  changed?(change: Change): void;
}
