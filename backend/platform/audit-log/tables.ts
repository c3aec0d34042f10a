import type { Row } from '#backend/platform/database/tables.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    record: AuditTable;
  }
}

/** An audit-log entry. */
interface AuditTable {
  id: string;
  at: string;
  accountId: string;
  /** As of then; empty after the person's erasure. */
  accountEmail: string;
  /** `Contact:<id>`, `Course:<id>`, `letter:<id>`. */
  thing: string;
  /** A verb. */
  act: string;
  /** The changed fields as JSON; null for no row. */
  before: string | null;
  after: string | null;
  /** The person concerned. */
  mailbox: string | null;
}

export type AuditRow = Row<'record'>;
