import type { DatabaseLimits } from '#backend/platform/database/dialects/postgres-pool.ts';

/** Timeouts for tests: on a busy machine many callers wait for one of ten connections, and statements are slow. */
export const patientLimits: DatabaseLimits = { connection: 60_000, statement: 60_000, answer: 60_000 };
