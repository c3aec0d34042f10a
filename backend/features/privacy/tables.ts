import type {} from '#backend/platform/database/tables.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    consent: ConsentTable;
  }
}

/** Outlives its message or reservation, as proof. */
interface ConsentTable {
  id: string;
  /** Message or reservation. */
  contactId: string;
  email: string;
  emailKey: string;
  agreedAt: string;
  textVersion: string;
  textHash: string;
  language: string;
  withdrawnAt: string | null;
  /** Set once `contactId` is deleted. */
  keptUntil: string | null;
}
