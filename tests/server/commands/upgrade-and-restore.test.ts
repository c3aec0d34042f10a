import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { runCommand, runProgram } from '#tests/server/support/run-command.ts';
import { startServer } from '#tests/server/support/start-server.ts';
import type { Place } from '#tests/support/engines/engines.ts';

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function change(where: Place, ...statements: readonly string[]): Promise<void> {
  const { db, close } = await openDatabase(where);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await close();
}

/** Columns added by migrations after 0018. */
const newColumns = [
  ['courseHistory', 'classSequences'],
  ['courseHistory', 'sample'],
  ['courseHistory', 'dropped'],
  ['newsletter', 'importId'],
  ['reservation', 'refundedOn'],
  ['reservation', 'refundedAmount'],
  ['reservation', 'seatPrice'],
  ['reservation', 'reviewSince'],
  ['asking', 'held'],
  ['reservation', 'phone'],
  ...['seats', 'wanted', 'company', 'buyerId', 'attends', 'paymentAskedAt', 'invoice', 'invoiceSentAt'].map(
    (column) => ['reservation', column] as const,
  ),
  ['mailOutbox', 'bulk'],
  ['reservation', 'result'],
  ['reservation', 'nameAskedAt'],
  ['reservation', 'nameConfirmedAt'],
  ['account', 'totpPending'],
  ['account', 'totp'],
  ['account', 'totpSince'],
  ['account', 'totpStep'],
  ['account', 'recoveryCodes'],
  ['account', 'role'],
  ['account', 'factorAskedAt'],
  ['account', 'passwordShort'],
  ['accountSession', 'challenge'],
  ['accountSession', 'device'],
  ['accountSession', 'network'],
  ['accountSession', 'currentHash'],
  ['accountSession', 'previousHash'],
  ['accountSession', 'rotatedAt'],
  ['accountSession', 'shared'],
  ['course', 'minAttendance'],
  ['course', 'graded'],
];

// The rows of a backup, a restore and a migration are tested on both engines beside their files.
test('commands for the operator back up, restore, upgrade and explain newer tables', async () => {
  const server = await startServer();
  undo.push(() => server.remove());
  const { dataDir } = server;
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
  const backups = mkdtempSync(join(tmpdir(), 'backups-'));
  undo.push(() => rmSync(backups, { recursive: true, force: true }));
  const file = join(backups, `${randomUUID()}.backup`);

  expect(await runCommand(['backup', file], env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Done: '),
  });
  expect(await runCommand(['restore', file], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The restore failed: Another process serves'),
  });
  await server.stop();
  await change(server, 'delete from course');
  const restored = await runCommand(['restore', file, '--without-letters'], env);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('npm run keys -- withdraw --yes') });

  // Drops the tables of the last migrations.
  const tables = `backup company newsletterIssue subscriberImport accountPasskey bankMovement installation inboundEmail
    inboundFile internalNote courseNotice certificate certificateFile certificateOrder credentialKey workerRecord`;
  const indexes = ['newsletterByImport', 'reservationByBuyer', 'mailOutboxBySearch', 'mailOutboxWaiting'];
  await change(
    server,
    ...tables.split(/\s+/).map((name) => `drop table "${name}"`),
    ...indexes.map((name) => `drop index "${name}"`),
    'create index "mailOutboxWaiting" on "mailOutbox" ("dueAt")',
    ...newColumns.map(([table, column]) => `alter table "${table}" drop column "${column}"`),
    `delete from kysely_migration where name >= '0018'`,
  );
  await server.start();
  expect(server.output()).toContain('The database has pending migrations');
  expect(readdirSync(dataDir).filter((name) => /^before-older-.*\.backup$/.test(name)).length).toBe(1);
  expect(await (await fetch(`${server.origin}/training`)).text()).toContain('Python');
  await server.stop();

  await change(server, `insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`);
  const refused = await runProgram(['backend/main.ts'], { ...env, PORT: '0' });
  expect(refused).toMatchObject({ code: 78, output: expect.stringContaining('newer version of this program') });
  expect(refused.output).toContain('restore the backup that was made before the upgrade');
});
