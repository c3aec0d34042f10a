import type {} from '#backend/platform/database/tables.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    consent: ConsentTable;
  }
}

/** A consent; outlives its message or reservation, as proof. */
interface ConsentTable {
  id: string;
  /** The message or reservation. */
  contactId: string;
  email: string;
  emailKey: string;
  agreedAt: string;
  textVersion: string;
  textHash: string;
  language: string;
  withdrawnAt: string | null;
  /** Set once that is deleted. */
  keptUntil: string | null;
}
