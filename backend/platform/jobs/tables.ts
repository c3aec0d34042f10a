import type { Generated, Row } from '#backend/platform/database/tables.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    job: JobTable;
  }
}

/** A background job: see `backend/jobs`. Deleted when done. */
interface JobTable {
  /** Name and subject. */
  id: string;
  name: string;
  /** Empty for a recurring job. */
  subject: string;
  dueAt: string;
  /** When it may be claimed: planned time, end of a lease, or next try. */
  nextTryAt: string;
  attempts: Generated<number>;
  claimedBy: string | null;
  lastReason: string | null;
}

export type JobRow = Row<'job'>;
