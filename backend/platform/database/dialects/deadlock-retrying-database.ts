import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type TransactionBuilder } from 'kysely';
import type { Tables } from '#backend/platform/database/tables.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';

/** Deadlock (40P01) or serialization failure (40001). */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailableError)) return false;
  const { code } = error.cause as { readonly code?: string };
  return code === '40P01' || code === '40001';
}

/** Retries such a transaction once. */
export class DeadlockRetryingDatabase extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      try {
        return await execute(work);
      } catch (error) {
        if (!isDeadlock(error)) throw error;
        // An immediate retry could collide again.
        await pause(50 + Math.random() * 100);
        return execute(work);
      }
    };
    return builder;
  }
}
