import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { runCommand } from '#tests/server/support/run-command.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { describeOnBothEngines, type Place } from '#tests/support/engines/engines.ts';

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function account(words: string, env: Readonly<Record<string, string>>) {
  return runCommand(['account', ...words.split(' ')], env);
}

const migrateBy = (env: Readonly<Record<string, string>>) => runCommand(['migrate'], env);

async function change(where: Place, statement: string): Promise<void> {
  const { db, close } = await openDatabase(where);
  try {
    await sql.raw(statement).execute(db);
  } finally {
    await close();
  }
}

/** Tables and applied migrations. */
async function tablesOf(where: Place): Promise<unknown> {
  const { db, close } = await openDatabase(where);
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    const names = tables.map(({ name }) => name).sort();
    if (!names.includes('kysely_migration')) return names;
    return [names, (await sql`select name from kysely_migration order by name`.execute(db)).rows];
  } finally {
    await close();
  }
}

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'account-command-'));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function serverOn(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server = await startServer(env);
  undo.push(() => server.remove());
  return server;
}

const codeOf = (text: string | undefined) => /^ +([0-9A-Z]{5}-[0-9A-Z]{5})$/m.exec(text ?? '')?.[1];

/** Sets the first password with the e-mailed code. */
async function choose(origin: string, Username: string, ConfirmationCode: string | undefined) {
  const configuration = await (await fetch(`${origin}/amplify_outputs.json`)).json();
  const { auth } = configuration as { auth: { user_pool_client_id: string } };
  const target = 'AWSCognitoIdentityProviderService.ConfirmForgotPassword';
  const Password = 'correct-Horse7-battery';
  return fetch(`${origin}/idp`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body: JSON.stringify({ ClientId: auth.user_pool_client_id, Username, ConfirmationCode, Password }),
  });
}

describeOnBothEngines('npm run account', ({ engine, place }) => {
  test('the service sends the e-mail at once or at its next start, and its code sets the password', async () => {
    const { databaseUrl } = await place();
    const server = await serverOn(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
    const env = { DATA_DIR: server.dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };

    const made = await account('create Ana@example.com --language en', env);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain('Ana@example.com has an account now.');
    expect(made.out).toContain('is written within seconds to a file in');
    // Uses the running service's origin, although the command has neither PORT nor SITE_URL.
    expect(made.out).toContain(`a new one: ${server.origin}/forget`);
    const email = await server.waitForEmail(({ to }) => to?.[0]?.address === 'Ana@example.com');
    expect(email.subject).toBe('Your account at Tlacuilo');
    const code = codeOf(email.text);
    expect(email.html).toContain(`>${code}</p>`);
    expect((await choose(server.origin, 'ana@example.com', code)).status).toBe(200);

    expect((await account('list', env)).out).toContain('Ana@example.com  enabled');
    expect(await account('create ana@example.com', env)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('already has an account'),
    });
    expect(await account('disable ana@example.com', env)).toMatchObject({ code: 0 });
    expect((await account('list', env)).out).toContain('Ana@example.com  disabled');
    expect(server.output()).not.toContain('"level":50');
    if (engine === 'postgres') return;

    expect(await migrateBy(env)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Another process serves'),
    });
    await server.stop();
    const later = await account('create luz@example.com', env);
    expect(later).toMatchObject({
      code: 0,
      out: expect.stringContaining('is sent at the next start: no service runs on this folder.'),
    });
    const forLuz = ({ to }: Email) => to?.[0]?.address === 'luz@example.com';
    expect((await server.emails()).filter(forLuz)).toEqual([]);
    await server.start();
    await server.waitForEmail(forLuz);
  });
});

test('creates nothing in an empty folder', async () => {
  const env = { DATA_DIR: join(folder(), 'data') };
  expect(await account('create ana@example.com', env)).toMatchObject({
    code: 1,
    out: '',
    err: `The accounts cannot be reached: the folder ${env.DATA_DIR} has no database yet. Create its tables with \`npm start\` or \`npm run migrate\`.\n`,
  });
  expect(existsSync(env.DATA_DIR)).toBe(false);
});

describeOnBothEngines('npm run account and npm run migrate', ({ emptyPlace }) => {
  test('tables of another version are left unchanged, and migrate updates them', async () => {
    const where = await emptyPlace();
    const env = { DATA_DIR: where.dataDir, ...(where.databaseUrl ? { DATABASE_URL: where.databaseUrl } : {}) };
    const listed = async (text: string) => {
      const before = await tablesOf(where);
      const { code, out, err } = await account('list', env);
      expect([code, out, err]).toEqual([1, '', expect.stringContaining(text)]);
      expect(await tablesOf(where)).toEqual(before);
    };
    // An empty SQLite file has no header before the first write.
    await change(where, 'create table other (id integer)');
    await listed('the database has no tables yet. Create them with `npm start` or `npm run migrate`.');
    expect(await migrateBy(env)).toMatchObject({ code: 0, out: expect.stringContaining('0001-first-tables') });
    expect(await migrateBy(env)).toMatchObject({ code: 0, out: 'The database is up to date.\n', err: '' });
    expect((await account('create ana@example.com', env)).code).toBe(0);
    expect((await account('list', env)).out).toMatch(/^ana@example.com {2}no password yet {2}owner {4}es {2}since /);

    await change(where, `insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`);
    await listed('The database was migrated by a newer version of this program.');
    expect(await migrateBy(env)).toMatchObject({ code: 1, err: expect.stringContaining('newer version') });
    await change(where, `delete from kysely_migration where name = '9999-later'`);
    await change(where, 'delete from kysely_migration where name = (select max(name) from kysely_migration)');
    await listed('Apply them with `npm run migrate`.');
  });
});

test('invalid settings and an unavailable database print a reason', async () => {
  const dataDir = folder();
  const settings = await account('list', { DATA_DIR: dataDir, PORT: 'many' });
  expect(settings).toMatchObject({ code: 1, err: expect.stringContaining('PORT is "many"') });
  const away = await account('create ana@example.com', {
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://x@127.0.0.1:1/x',
  });
  expect(away).toMatchObject({ code: 1, err: expect.stringContaining('The accounts cannot be reached: PostgreSQL') });
});
