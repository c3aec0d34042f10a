import type { Row } from '#backend/platform/database/tables.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    record: AuditTable;
  }
}

interface AuditTable {
  id: string;
  at: string;
  accountId: string;
  /** As of then; empty after the person's erasure. */
  accountEmail: string;
  /** `Contact:<id>`, `Course:<id>`, `letter:<id>`. */
  thing: string;
  act: string;
  /** Changed fields as JSON; null: no row. */
  before: string | null;
  after: string | null;
  /** The person concerned. */
  mailbox: string | null;
}

export type AuditRow = Row<'record'>;
