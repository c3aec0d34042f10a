import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { startServer } from '#tests/server/support/start-server.ts';
import {
  createEmptyDatabase,
  createMigratedDatabase,
  dropDatabase,
} from '#tests/support/engines/postgres-databases.ts';
import { hasPgBouncer, runPgBouncer, runSwappingProxy } from '#tests/support/engines/run-pooler.ts';
import { expectAllStored, postMessages } from './support/post-messages.ts';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** One pooler is enough where PgBouncer is installed; the long run takes both. */
const long = process.env.LONG_TESTS_SEED !== undefined;

describe.each([
  { name: 'a proxy that swaps sessions', run: runSwappingProxy, there: long || !hasPgBouncer },
  { name: 'PgBouncer', run: runPgBouncer, there: hasPgBouncer },
])('behind $name', ({ run, there }) => {
  test.runIf(there)(
    'in transaction mode two processes serve with DATABASE_DIRECT_URL; without it a start exits with 78 and a reason',
    async () => {
      const databaseUrl = await createMigratedDatabase();
      undo.push(() => dropDatabase(databaseUrl));
      const pooler = await run(databaseUrl);
      undo.push(() => pooler.stop());

      const dataDir = mkdtempSync(join(tmpdir(), 'behind-a-pooler-'));
      undo.push(async () => rmSync(dataDir, { recursive: true }));
      const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: pooler.url };
      const refused = spawn(process.execPath, ['backend/main.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
      let stderr = '';
      refused.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
      expect(await new Promise((resolve) => refused.once('close', resolve))).toBe(78);
      expect(stderr).toContain('Set DATABASE_DIRECT_URL');

      const settings = {
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: databaseUrl,
        TRUST_PROXY: '1',
        METRICS_TOKEN: 'm',
      };
      const servers = await Promise.all([startServer(settings), startServer(settings)]);
      for (const server of servers) undo.push(() => server.remove());
      const posting = postMessages(servers.map(({ origin }) => origin));
      await posting.more(10);
      await servers[0]?.stop();
      await servers[0]?.start();
      await posting.more(5);
      await posting.stop();
      expect(posting.thanked.length).toBeGreaterThan(10);
      const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
      await expectAllStored(db, posting);
      await close();
      for (const { origin } of servers) {
        // After a restart it connects again.
        await expect
          .poll(async () => (await fetch(`${origin}/metrics`, { headers: { authorization: 'Bearer m' } })).text())
          .toContain('event_channel_up 1');
      }
    },
  );

  test.runIf(there)('in session mode a process serves without DATABASE_DIRECT_URL', async () => {
    // The process also migrates behind the pooler.
    const databaseUrl = await createEmptyDatabase();
    undo.push(() => dropDatabase(databaseUrl));
    const pooler = await run(databaseUrl, { mode: 'session' });
    undo.push(() => pooler.stop());
    const server = await startServer({ DATABASE_URL: pooler.url, TRUST_PROXY: '1' });
    undo.push(() => server.remove());
    const posting = postMessages([server.origin]);
    await posting.more(3);
    await posting.stop();
    await server.stop();
  });
});
