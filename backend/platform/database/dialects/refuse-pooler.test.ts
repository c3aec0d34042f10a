import { afterEach, describe, expect, it } from 'vitest';
import { lockServer, refuseExchanged } from '#backend/platform/database/locks/server-lock.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/support/engines/postgres-databases.ts';
import { hasPgBouncer, type RunPooler, runPgBouncer, runSwappingProxy } from '#tests/support/engines/run-pooler.ts';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function openPooler(run: typeof runPgBouncer, pool?: Parameters<typeof runPgBouncer>[1]) {
  const databaseUrl = await createEmptyDatabase();
  undo.push(() => dropDatabase(databaseUrl));
  const pooler: RunPooler = await run(databaseUrl, pool);
  undo.push(() => pooler.stop());
  return { databaseUrl, pooler };
}

describe.each([
  { name: 'a proxy that swaps sessions', run: runSwappingProxy, there: true },
  { name: 'PgBouncer', run: runPgBouncer, there: hasPgBouncer },
])('$name', ({ run, there }) => {
  it.runIf(there)('in transaction mode is rejected and leaks no lock', async () => {
    const { databaseUrl, pooler } = await openPooler(run);
    for (let time = 0; time < 5; time += 1) {
      await expect(refuseExchanged(pooler.url)).rejects.toThrow('transaction-mode pooler');
      await expect(lockServer({ databaseUrl: pooler.url, dataDir: '' })).rejects.toThrow('DATABASE_DIRECT_URL');
    }
    const held = await lockServer({ databaseUrl, dataDir: '' });
    await expect(refuseExchanged(databaseUrl)).rejects.toThrow('A restore or move of this database is running');
    await held.release();
    await refuseExchanged(databaseUrl);
  });

  it.runIf(there).each([
    ['in transaction mode with one connection', { size: 1 }],
    ['in statement mode', { mode: 'statement' }],
  ] as const)('%s is rejected for good', async (_, pool) => {
    const { pooler } = await openPooler(run, pool);
    await expect(refuseExchanged(pooler.url)).rejects.toMatchObject({
      message: expect.stringContaining('pooler'),
      lasting: true,
    });
  });

  it.runIf(there)('in session mode is accepted, unless it is used up', async () => {
    const { pooler } = await openPooler(run, { mode: 'session' });
    await refuseExchanged(pooler.url);
    const used = await openPooler(run, { mode: 'session', size: 1 });
    await expect(refuseExchanged(used.pooler.url)).rejects.toMatchObject({
      message: expect.stringContaining('no second connection'),
      lasting: false,
    });
  });
});
