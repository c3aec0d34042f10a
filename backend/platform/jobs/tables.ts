import type { Generated, Row } from '#backend/platform/database/tables.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    job: JobTable;
  }
}

/** Deleted when done. */
interface JobTable {
  /** Name and subject. */
  id: string;
  name: string;
  /** Empty for a recurring job. */
  subject: string;
  dueAt: string;
  /** Claimable from then: planned time, end of a lease, or next try. */
  nextTryAt: string;
  attempts: Generated<number>;
  claimedBy: string | null;
  lastReason: string | null;
}

export type JobRow = Row<'job'>;
