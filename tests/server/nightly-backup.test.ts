import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readBackup } from '#backend/platform/backup/read-backup.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { nextNight } from '#backend/platform/jobs/background-job.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { startServer } from './support/start-server.ts';
import { testsKey } from './support/tests-key.ts';

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const hour = 60 * 60_000;
const staff = { email: 'ines@example.com', password: 'correct-Horse7-battery' };

test('makes and test-restores a backup each night, reports its age, and alerts on the desk when old', async () => {
  const backupDir = mkdtempSync(join(tmpdir(), 'nightly-backup-'));
  undo.push(() => rmSync(backupDir, { recursive: true, force: true }));
  const server = await startServer({ BACKUP_DIR: backupDir });
  undo.push(() => server.remove());
  const { db, close } = await openDatabase({ dataDir: server.dataDir });
  undo.push(close);
  await addAccount(db, staff);
  const age = async () => {
    const seconds = /^backup_age_seconds (\S+)$/m.exec(await (await fetch(`${server.origin}/metrics`)).text())?.[1];
    return seconds === undefined ? null : Number(seconds);
  };
  expect(await age()).toBeNull();

  const planned = () => db.selectFrom('job').select('dueAt').where('name', '=', 'back-up').executeTakeFirst();
  const isForTonight = async () => (await planned())?.dueAt === nextNight(new Date()).toISOString();
  await expect.poll(isForTonight).toBe(true);
  // Makes the job due.
  const tonight = new Date(Date.now() - 1_000).toISOString();
  await db.updateTable('job').set({ dueAt: tonight, nextTryAt: tonight }).where('name', '=', 'back-up').execute();
  const made = () => readdirSync(backupDir).filter((name) => name.endsWith('.backup'));
  await expect.poll(age).not.toBeNull();
  expect(made().length).toBe(1);
  await readBackup(join(backupDir, made()[0] ?? ''), { key: testsKey });
  expect(await db.selectFrom('backup').select(['failure', 'images']).execute()).toEqual([{ failure: null, images: 0 }]);
  await expect.poll(isForTonight).toBe(true);

  const fetchItems = await signedIn(server.origin);
  expect(await fetchItems()).not.toContain('backup_old');
  const before = new Date(Date.now() - 37 * hour).toISOString();
  await db.updateTable('backup').set({ startedAt: before }).execute();
  expect(await fetchItems()).toContain('backup_old');
  expect(await age()).toBeGreaterThan((36 * hour) / 1_000);
});

/** Signs in; returns a query of today's action items. */
async function signedIn(origin: string): Promise<() => Promise<string[]>> {
  const outputs = (await (await fetch(`${origin}/amplify_outputs.json`)).json()) as {
    auth: { user_pool_client_id: string };
  };
  const answer = await fetch(`${origin}/idp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: outputs.auth.user_pool_client_id,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: staff.email, PASSWORD: staff.password },
    }),
  });
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: { AccessToken: string } };
  return async () => {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { authorization: AuthenticationResult.AccessToken, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ today { items { kind } } }' }),
    });
    const { data } = (await response.json()) as { data: { today: { items: { kind: string }[] } } };
    return data.today.items.map(({ kind }) => kind);
  };
}
