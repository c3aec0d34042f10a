import type { Tables } from './tables.ts';

/**
 * Every table that the steps of `migrate.ts` make or made, and the name of none of somebody else's: a schema of PostgreSQL may hold
 * other tables too. A test compares it with what the steps really make.
 */
const current: Readonly<Record<keyof Tables, true>> = {
  newsletter: true,
  contact: true,
  consent: true,
  course: true,
  courseHistory: true,
  mailOutbox: true,
  suppression: true,
  signingKey: true,
  seeded: true,
  account: true,
  accountSession: true,
  recoveryCode: true,
  failedAttempt: true,
  poolKey: true,
  job: true,
  reservation: true,
  asking: true,
  removedEdition: true,
  reservationCount: true,
  attendance: true,
  answer: true,
  draft: true,
  sentence: true,
  record: true,
  backup: true,
  installation: true,
};

/** Of older steps: nothing of this version reads them. */
const former = ['signInFailure', 'catalogueRemovals'];

export const tableNames: ReadonlySet<string> = new Set([...Object.keys(current), ...former]);
