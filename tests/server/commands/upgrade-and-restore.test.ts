import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { describeOnBothEngines, type Place } from '#tests/support/engines/engines.ts';

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function begin(words: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['begin.mjs', ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const from of [child.stdout, child.stderr]) from.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}

async function serverOn(databaseUrl: string | undefined): Promise<RunningServer> {
  const server = await startServer(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  undo.push(() => server.remove());
  return server;
}

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

describeOnBothEngines('commands for the operator', ({ place }) => {
  test('back up, restore, upgrade and explain newer tables', async () => {
    const { databaseUrl } = await place();
    const server = await serverOn(databaseUrl);
    const { dataDir } = server;
    const where = { dataDir, ...(databaseUrl ? { databaseUrl } : {}) };
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    const backups = mkdtempSync(join(tmpdir(), 'backups-'));
    undo.push(() => rmSync(backups, { recursive: true, force: true }));
    const file = join(backups, `${randomUUID()}.backup`);

    expect(await begin(['backup', file], env)).toMatchObject({ code: 0, output: expect.stringContaining('Done: ') });
    expect(await begin(['restore', file], env)).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /The restore failed: (Another process serves|A service, restore or move is running)/,
      ),
    });
    await server.stop();
    await change(where, 'delete from course');
    const restored = await begin(['restore', file, '--without-letters'], env);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('npm run keys -- withdraw --yes') });

    // Drops the tables of the last migrations.
    const tables = `backup company newsletterIssue subscriberImport accountPasskey bankMovement installation inboundEmail
      inboundFile internalNote courseNotice certificate certificateFile certificateOrder credentialKey workerRecord`;
    const indexes = ['newsletterByImport', 'reservationByBuyer', 'mailOutboxBySearch', 'mailOutboxWaiting'];
    await change(
      where,
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

    await change(where, `insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`);
    const refused = await begin(['serve'], { ...env, PORT: '0' });
    expect(refused).toMatchObject({ code: 78, output: expect.stringContaining('newer version of this program') });
    expect(refused.output).toContain('restore the backup that was made before the upgrade');
  });
});

test('invalid arguments print the usage', async () => {
  const env = { DATA_DIR: join(tmpdir(), randomUUID()) };
  for (const [words, message] of [
    [['backup'], 'A file is required.'],
    [['restore', 'a', 'b'], 'Only one file is accepted'],
    [['restore', 'a', '--with-letters'], 'Unknown option'],
    [['move'], 'A destination is required.'],
    [['move', 'images', 'nowhere'], 'Unknown destination.'],
    // The password would be in the list of processes.
    [['move', 'postgres://user:password@host/name'], 'Unknown destination.'],
  ] as const) {
    const ended = await begin(words, env);
    expect(ended).toMatchObject({ code: 2, output: expect.stringContaining(message) });
    expect(ended.output).toContain(`npm run ${words[0]} -- `);
  }
  expect(await begin(['restore', '--help'], env)).toMatchObject({ code: 0 });
  expect(await begin(['move', 'postgres'], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('MOVE_TO is not set'),
  });
  expect(await begin(['backup', 'x'], env)).toMatchObject({ code: 1, output: expect.stringContaining('no database') });
});
