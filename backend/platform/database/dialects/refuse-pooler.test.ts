import { afterEach, describe, expect, it } from 'vitest';
import { lockServer, refuseExchanged } from '#backend/platform/database/locks/server-lock.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/support/engines/postgres-databases.ts';
import { hasPgBouncer, type RunPooler, runPgBouncer, runSwappingProxy } from '#tests/support/engines/run-pooler.ts';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function place(run: (databaseUrl: string) => Promise<RunPooler>) {
  const databaseUrl = await createEmptyDatabase();
  undo.push(() => dropDatabase(databaseUrl));
  const pooler = await run(databaseUrl);
  undo.push(() => pooler.stop());
  return { databaseUrl, pooler };
}

describe.each([
  { name: 'a proxy that swaps sessions', run: runSwappingProxy, there: true },
  { name: 'PgBouncer', run: runPgBouncer, there: hasPgBouncer },
])('$name in transaction mode', ({ run, there }) => {
  it.runIf(there)('is rejected and leaks no lock', async () => {
    const { databaseUrl, pooler } = await place(run);
    for (let time = 0; time < 5; time += 1) {
      await expect(refuseExchanged(pooler.url)).rejects.toThrow('transaction-mode pooler');
      await expect(lockServer({ databaseUrl: pooler.url, dataDir: '' })).rejects.toThrow('DATABASE_DIRECT_URL');
    }
    const held = await lockServer({ databaseUrl, dataDir: '' });
    await expect(refuseExchanged(databaseUrl)).rejects.toThrow('A restore or move of this database is running');
    await held.release();
    await refuseExchanged(databaseUrl);
  });
});
