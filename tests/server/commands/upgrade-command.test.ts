import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readBackup } from '#backend/platform/backup/read-backup.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { expectAllStored, postMessages } from '#tests/faults/support/post-messages.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { testsKey, testsKeyFile } from '#tests/server/support/tests-key.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/support/engines/postgres-databases.ts';
import { upgradeBlocks } from './guide.ts';
import { serviceManager as openServiceManager } from './service-manager.ts';

const root = join(import.meta.dirname, '../../..');
const product = (name: string) =>
  !/^(\.(?!npmrc)|data$|demo$|tests$|test-results$|pictures$|docs$|decisions$)/.test(name);
const linked = new Set(['node_modules', 'site', 'desk', 'client', 'ui']);
let folder: string;
let here: string;
let newer: string;
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  here = makeVersion('here', '2999.1.1');
  newer = makeNewer('newer');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function makeVersion(name: string, version: string): string {
  const to = join(folder, name);
  mkdirSync(to);
  for (const entry of readdirSync(root).filter(product)) {
    // Links are exchanged like folders, and no test changes what is in these.
    if (linked.has(entry)) symlinkSync(join(root, entry), join(to, entry));
    else
      cpSync(join(root, entry), join(to, entry), {
        recursive: true,
        filter: (path) => !/backend.*\.test\.ts$/.test(path),
      });
  }
  change(join(to, 'package.json'), /"version": "[^"]+"/, `"version": "${version}"`);
  return to;
}

function change(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
}

function makeNewer(name: string): string {
  const to = makeVersion(name, '2999.1.2');
  const step = "export const up = (db) => db.schema.alterTable('contact').addColumn('later', 'text').execute();\n";
  writeFileSync(join(to, 'backend/platform/database/migrations/9999-later.ts'), step);
  return to;
}

/** Cached under the paths of the copies, which no later run has. */
const ofCopies = () => ({ NODE_COMPILE_CACHE: join(folder, 'compiled') });

const begin = (words: readonly string[], env: Readonly<Record<string, string>>) =>
  run(process.execPath, ['begin.mjs', ...words], env);

async function run(program: string, words: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(program, words, {
    cwd: here,
    env: { ...process.env, ...ofCopies(), KEY_FILE: testsKeyFile, ...env },
  });
  let output = '';
  for (const from of [child.stdout, child.stderr]) from.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, output };
}

function digest(): string {
  const names = readdirSync(here).filter((name) => name !== '.upgrade');
  const hash = createHash('sha256').update(names.sort().join());
  // Links lead to tens of thousands of files.
  for (const name of names.filter((one) => !linked.has(one))) {
    const path = join(here, name);
    const within = statSync(path).isFile() ? [''] : (readdirSync(path, { recursive: true }) as string[]).sort();
    for (const file of within.map((one) => join(path, one)).filter((one) => statSync(one).isFile()))
      hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function serverHere(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const server = await startServer({ METRICS_TOKEN: 'm', ...ofCopies(), ...env }, { folder: here });
  undo.push(() => server.remove());
  return server;
}

async function serviceManager(servers: readonly RunningServer[]) {
  const { PATH, close } = await openServiceManager(servers, folder);
  undo.push(close);
  return {
    PATH,
    UPGRADE_STOP: "systemctl stop 'tlacuilo@*'",
    UPGRADE_RESTART: servers.map(({ origin }) => `systemctl restart tlacuilo@${new URL(origin).port}`).join(' && '),
    UPGRADE_VERIFY: servers.map(({ origin }) => origin).join(' '),
    METRICS_TOKEN: 'm',
  };
}

async function contacts(where: { readonly dataDir: string; readonly databaseUrl?: string }): Promise<string[]> {
  const { db, close } = await openDatabase(where);
  const rows = await db.selectFrom('contact').select('email').execute();
  await close();
  return rows.map(({ email }) => email ?? '');
}

async function addSession(where: { readonly dataDir: string }): Promise<void> {
  const { db, close } = await openDatabase(where);
  const [createdAt, expiresAt] = [0, 30].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()) as [
    string,
    string,
  ];
  const times = { createdAt, updatedAt: createdAt };
  const account = { id: 'a', email: 'ana@example.com', emailKey: 'ana@example.com', language: 'es', ...times };
  await db.insertInto('account').values(account).execute();
  const session = { id: 's', accountId: 'a', refreshHash: 's', createdAt, expiresAt };
  await db.insertInto('accountSession').values(session).execute();
  await close();
}

async function livingSessions(where: { readonly dataDir: string }): Promise<number> {
  const { db, close } = await openDatabase(where);
  const living = await db.selectFrom('accountSession').select('id').where('endedAt', 'is', null).execute();
  await close();
  return living.length;
}

const versionServed = async ({ origin }: RunningServer) => {
  const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: 'Bearer m' } });
  return /^build_info\{version="([^"]+)",commit="[^"]+"\} 1$/m.exec(await metrics.text())?.[1];
};

test('the commit of a checkout is not printed for another version, as after an upgrade', () => {
  const checkout = makeVersion('checkout', '2999.1.1');
  const inIt = (program: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, words, { cwd: checkout, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    return stdout.trim();
  };
  const printed = () => {
    inIt(process.execPath, 'begin.mjs', 'build');
    return inIt(
      process.execPath,
      '-e',
      "import('./backend/platform/process/product-version.ts').then((v) => console.log(v.productCommit()))",
    );
  };
  rmSync(join(checkout, 'build/.commit'), { force: true });
  inIt('git', 'init', '-q');
  inIt('git', 'add', 'package.json');
  inIt('git', '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'Version 2999.1.1');
  expect(printed()).toBe(inIt('git', 'rev-parse', 'HEAD').slice(0, 12));
  change(join(checkout, 'package.json'), '2999.1.1', '2999.1.2');
  expect(printed()).toBe('unknown');
  // The stamp of a build that came with its version stays.
  writeFileSync(join(checkout, 'build/.commit'), '2999.1.2 0123456789ab');
  expect(printed()).toBe('0123456789ab');
});

test('SQLite: refuses the impossible before any change, upgrades, rolls back, and rolls back a failure itself', async () => {
  const server = await serverHere();
  const env = { DATA_DIR: server.dataDir };
  const original = digest();

  const refused = async (source: string, message: string | RegExp, more: Record<string, string> = {}) => {
    const result = await begin(['upgrade', source], { ...env, ...more });
    expect(result).toEqual({ code: 1, output: expect.stringMatching(message) });
    expect(result.output).toContain('This is version 2999.1.1.');
    expect([digest(), existsSync(join(here, '.upgrade/next'))]).toEqual([original, false]);
  };
  await refused(join(folder, 'nowhere'), 'does not exist');
  await refused(folder, 'is not a version of this program');
  await refused(here, 'Version 2999.1.1 is already installed');
  await refused(newer, 'First .*stop', {});
  const KEY_FILE = join(folder, 'other.key');
  writeFileSync(KEY_FILE, `${'A'.repeat(43)}\n`, { mode: 0o600 });
  await refused(newer, `The key file ${KEY_FILE} does not open the keys of the database.`, { KEY_FILE });
  await refused(newer, 'Set both', { UPGRADE_RESTART: 'true' });
  await refused(newer, 'Are the settings loaded', { DATA_DIR: join(folder, 'none') });
  await refused(newer, 'PostgreSQL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  writeFileSync(join(here, '.upgrade/running'), String(process.pid));
  await refused(newer, 'Another upgrade or rollback is running', {});
  rmSync(join(here, '.upgrade'), { recursive: true });
  // Refuses files of root too.
  symlinkSync('/sys/kernel', join(here, '.upgrade'));
  await refused(newer, `Run this as root or as the owner of ${here}.`);
  rmSync(join(here, '.upgrade'));
  expect(await begin(['rollback'], env)).toEqual({
    code: 1,
    output: expect.stringContaining('no version to roll back to'),
  });
  expect(await begin(['upgrade', newer, '--check'], env)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /2999\.1\.1 can be upgraded to .*9999-later\.\nNothing was changed\. A running service/,
    ),
  });
  expect(digest()).toBe(original);

  // A release tarball, without packages.
  writeFileSync(join(newer, 'build/.whole'), 'another');
  const tarball = join(folder, 'newer.tar.gz');
  const packed = spawn('tar', ['-czf', tarball, '--exclude=node_modules', '-C', folder, 'newer']);
  expect(await new Promise((resolve) => packed.on('close', resolve))).toBe(0);
  await postOne(server, 'before@example.com');
  await addSession(server);
  const manager = await serviceManager([server]);
  writeFileSync(join(here, 'build/client/assets/open-page.js'), '');
  const upgraded = await begin(['upgrade', tarball], { ...env, ...manager });
  expect(upgraded).toEqual({ code: 0, output: expect.stringContaining('Done: version 2999.1.2 is installed.') });
  expect(await versionServed(server)).toBe('2999.1.2');
  expect((await fetch(`${server.origin}/assets/open-page.js`)).status).toBe(200);
  expect(readdirSync(server.dataDir).filter((name) => name.startsWith('before-2999.1.1-'))).toHaveLength(1);
  const result = await begin(['version'], env);
  expect(result.output).toMatch(/^Version 2999\.1\.2, commit \S+\nTables of SQLite in .*: current\n$/);
  await postOne(server, 'since@example.com');
  expect(await livingSessions(server)).toBe(1);
  const repeated = await begin(['upgrade', newer], { ...env, ...manager });
  expect(repeated).toEqual({ code: 1, output: expect.stringContaining('Version 2999.1.2 is already installed.') });

  expect(await begin(['rollback'], env)).toEqual({
    code: 1,
    output: expect.stringContaining('A service is running. First'),
  });
  expect(await begin(['rollback'], { DATA_DIR: join(folder, 'none') })).toEqual({
    code: 1,
    output: expect.stringMatching(/none are empty\. Are the settings loaded.*\nThis is version 2999\.1\.2\./),
  });
  const back = await begin(['rollback'], { ...env, ...manager });
  expect(back).toEqual({ code: 0, output: expect.stringContaining('Rolled back to version 2999.1.1.') });
  expect(back.output).toContain('erase people again who were erased since');
  expect(await livingSessions(server)).toBe(0);
  rmSync(join(here, 'build/client/assets/open-page.js'));
  expect(digest()).toBe(original);
  expect(await versionServed(server)).toBe('2999.1.1');
  expect(await contacts(server)).toEqual(['before@example.com']);
  const next = join(here, '.upgrade/next');
  expect(await begin(['upgrade', next], env)).toMatchObject({ code: 1, output: expect.stringContaining('Move it') });
  expect(existsSync(join(next, 'package.json'))).toBe(true);
  const [, aside = ''] = /since the upgrade are in (\S+),/.exec(back.output) ?? [];
  expect((await readBackup(aside, { key: testsKey })).manifest.tables.contact?.rows).toBe(2);

  // This version migrates, and then fails to start.
  change(join(newer, 'backend/serve.ts'), /^/, 'process.exit(1);\n');
  const failed = await begin(['upgrade', newer], { ...env, ...manager });
  expect(failed).toEqual({ code: 1, output: expect.stringContaining('failed: rolling back to 2999.1.1') });
  expect(digest()).toBe(original);
  expect(await versionServed(server)).toBe('2999.1.1');
  expect(await contacts(server)).toEqual(['before@example.com']);

  change(join(newer, 'backend/serve.ts'), 'process.exit(1);\n', '');
});

async function postOne({ origin }: RunningServer, email: string): Promise<void> {
  const form = { name: 'Ana', lastname: 'Luz', email, type: 'ideas', message: 'Hola', consent: 'yes' };
  const headers = { origin, 'sec-fetch-site': 'same-origin' };
  const sent = await fetch(`${origin}/contact`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  expect(sent.status).toBeLessThan(400);
}

test('the next command undoes an interruption at any entry, in both directions', async () => {
  const env = { DATA_DIR: join(folder, 'no-data') };
  const original = digest();
  const names = ['tooling', 'begin.mjs', 'model', 'package.json', 'upgrade.mjs'].map((name) => ({ name, had: true }));
  const plan = { from: '2999.1.1', to: '2999.1.2', names: [...names, { name: 'added', had: false }] };
  const state = join(here, '.upgrade/state.json');
  for (const at of [0, 2, names.length]) {
    const [next, former] = ['next', 'former'].map((name) => join(here, '.upgrade', name));
    if (!next || !former) throw new Error('There are two.');
    for (const path of [next, former]) {
      rmSync(path, { recursive: true, force: true });
      mkdirSync(path, { recursive: true });
    }
    for (const { name } of plan.names) {
      if (name === 'added') writeFileSync(join(next, name), '');
      else cpSync(join(here, name), join(next, name), { recursive: true });
    }
    for (const { name } of names.slice(0, at)) {
      cpSync(join(here, name), join(former, name), { recursive: true });
      rmSync(join(here, name), { recursive: true, force: true });
      renameSync(join(next, name), join(here, name));
    }
    // Interrupted: a folder was moved away, and its replacement is missing.
    const half = names.find(
      ({ name }, n) => n >= at && name !== 'begin.mjs' && name !== 'upgrade.mjs' && !name.includes('.'),
    );
    if (half) renameSync(join(here, half.name), join(former, half.name));
    writeFileSync(state, JSON.stringify({ ...plan, phase: 'exchanging' }));
    const mended = await begin(['version'], env);
    expect(mended.output).toContain('interrupted upgrade or rollback was undone');
    expect(digest()).toBe(original);
    expect(readFileSync(state, 'utf8')).toBe('null');
  }
  // --check changes nothing, and does not go on with an interrupted upgrade.
  writeFileSync(state, JSON.stringify({ ...plan, phase: 'exchanged' }));
  expect(await begin(['upgrade', newer, '--check'], env)).toEqual({
    code: 1,
    output: expect.stringContaining('The upgrade to 2999.1.2 was interrupted. Run it without --check to resume it.'),
  });
  expect([JSON.parse(readFileSync(state, 'utf8')).phase, existsSync(env.DATA_DIR)]).toEqual(['exchanged', false]);
  // The rollback was interrupted: the newer version stays with its newer tables.
  writeFileSync(state, JSON.stringify({ ...plan, phase: 'returning' }));
  rmSync(join(here, '.upgrade/former'), { recursive: true, force: true });
  mkdirSync(join(here, '.upgrade/former'));
  await begin(['version'], env);
  expect(existsSync(join(here, 'added'))).toBe(true);
  expect(JSON.parse(readFileSync(state, 'utf8'))).toMatchObject({ phase: 'done' });
  rmSync(join(here, 'added'));
  rmSync(join(here, '.upgrade'), { recursive: true });
  expect(digest()).toBe(original);
});

test('PostgreSQL: a rolling upgrade and rollback of two processes under load loses nothing', async () => {
  const databaseUrl = await createEmptyDatabase();
  undo.push(() => dropDatabase(databaseUrl));
  const settings = { DATABASE_URL: databaseUrl, TRUST_PROXY: '2' };
  const servers = [await serverHere(settings), await serverHere(settings)];
  const { PATH, METRICS_TOKEN } = await serviceManager(servers);
  const dataDir = servers[0]?.dataDir ?? '';
  const env = { ...settings, DATA_DIR: dataDir, PATH, METRICS_TOKEN };
  const ports = servers.map(({ origin }) => new URL(origin).port);
  const back = upgradeBlocks.indexOf('npm run rollback');
  expect(back).toBeGreaterThan(4);
  /** Runs lines of the guide with the test's ports and folder. */
  async function follow(lines: readonly string[]) {
    const words: Readonly<Record<string, string | undefined>> = {
      FOLDER: newer,
      3000: ports[0],
      3001: ports[1],
      'npm run': 'node begin.mjs',
      ' -- ': ' ',
    };
    // In one pass: a port may contain the digits of another one.
    const script = lines.join('\n').replace(/FOLDER|300[01]|npm run| -- /g, (word) => words[word] ?? word);
    return run('bash', ['-euc', script], env);
  }
  const posting = postMessages(
    servers.map(({ origin }) => origin),
    1,
  );
  await posting.more();
  const upgraded = await follow(upgradeBlocks.slice(0, back));
  expect(upgraded).toEqual({ code: 0, output: expect.stringContaining('Done: version 2999.1.2 is installed.') });
  await posting.more();
  await posting.stop();
  expect(await Promise.all(servers.map(versionServed))).toEqual(['2999.1.2', '2999.1.2']);
  // Rolling restart: brief connection errors, no failed request.
  expect([...posting.others.keys()].filter((status) => status !== 0)).toEqual([]);
  const where = { databaseUrl, dataDir: '' };
  const { db, close } = await openDatabase(where);
  await expectAllStored(db, posting);
  await close();
  const stored = await contacts(where);

  const rolledBack = await follow(upgradeBlocks.filter((line, at) => at >= back || /^(export|ready)/.test(line)));
  expect(rolledBack).toEqual({ code: 0, output: expect.stringContaining('Rolled back to version 2999.1.1.') });
  expect(await Promise.all(servers.map(versionServed))).toEqual(['2999.1.1', '2999.1.1']);
  const [, aside = ''] = /since the upgrade are in (\S+),/.exec(rolledBack.output) ?? [];
  expect((await readBackup(aside, { key: testsKey })).manifest.tables.contact?.rows).toBe(stored.length);
  const emails = await contacts(where);
  const backup = readdirSync(dataDir).find((name) => name.startsWith('before-2999.1.1-')) ?? '';
  expect((await readBackup(join(dataDir, backup), { key: testsKey })).manifest.tables.contact?.rows).toBe(
    emails.length,
  );
  expect(emails.length).toBeGreaterThanOrEqual(10);
  expect(emails.filter((email) => !stored.includes(email))).toEqual([]);
});
