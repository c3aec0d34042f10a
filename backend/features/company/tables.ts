import type { Stored } from '#backend/platform/database/tables.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    company: CompanyTable;
  }
}

/** One row, with the id `company`. */
interface CompanyTable extends Stored {
  /** `Company` of the model as JSON. */
  facts: string;
  /** Stale translations, as a JSON list of `<path>:<language>`. */
  behind: string;
}
