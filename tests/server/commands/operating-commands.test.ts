import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { freePort } from '#tests/server/support/free-port.ts';
import { commandWords } from '#tests/server/support/run-command.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/support/engines/postgres-databases.ts';
import { blockBehind, commandsOf, guide, upgradeBlocks } from './guide.ts';
import { serviceManager } from './service-manager.ts';

/** Commands of the operating guide, run in its order where possible here. */

const root = join(import.meta.dirname, '../../..');
const shown = commandsOf(guide);
const ran = new Set<string>();
/** Commands that ran by the launcher, which is a process of its own; later calls run their file. */
const launched = new Set<string>();
/** Commands that need root, nginx or systemd; deploy/ describes how its files are tested. */
const isOfMachine = (command: string) => /^sudo |^cd \/opt\/tlacuilo|\| mail /.test(command);
const elsewhere: Readonly<Record<string, string>> = {
  'npm ci && npm run build && npm prune --omit=dev --no-save': 'tests/server/commands/lean-install.test.ts',
  'npm run move -- images bucket': 'tests/server/commands/move-command.test.ts',
  'npm run move -- images folder': 'tests/server/commands/move-command.test.ts',
  ...Object.fromEntries(upgradeBlocks.map((command) => [command, 'tests/server/commands/upgrade-command.test.ts'])),
};

const folder = mkdtempSync(join(tmpdir(), 'operating-'));
const BOUNCE_TOKEN = 'a-secret';
const INBOUND_TOKEN = 'another-secret';
let server: RunningServer;
let env: Record<string, string>;
/** Read from the settings file of the test at each start. */
const settings: Record<string, string> = { BOUNCE_TOKEN, INBOUND_TOKEN, DATABASE_URL: '' };
const undo: (() => Promise<void> | void)[] = [];
beforeAll(async () => {
  server = await startServer(settings);
  env = { DATA_DIR: server.dataDir, BOUNCE_TOKEN, INBOUND_TOKEN };
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the guide, with its placeholders replaced. */
async function follow(
  command: string,
  words: Readonly<Record<string, string>> = {},
  more: Record<string, string> = {},
) {
  expect(shown, `The guide has no longer: ${command}`).toContain(command);
  ran.add(command);
  let line = command.replace(/ \[[^\]]*\]/g, (option) => ` ${words[option.trim()] ?? ''}`);
  for (const [name, replacement] of Object.entries(words))
    if (!name.startsWith('[')) line = line.replaceAll(name, replacement);
  line = line.replace(/^npm run (?:-s )?(\w+)(?: --)?/, (_, name: string) => {
    if (launched.has(name)) return `"${process.execPath}" ${commandWords(name).join(' ')}`;
    launched.add(name);
    return `node begin.mjs ${name}`;
  });
  const child = spawn('bash', ['-euc', line], { cwd: root, env: { ...process.env, ...env, ...more } });
  // The command may have exited without reading stdin.
  child.stdin.on('error', () => {}).end(more.STDIN ?? '');
  let output = '';
  for (const from of [child.stdout, child.stderr]) from.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, output };
}
const done = (text: string) => ({ code: 0, output: expect.stringContaining(text) });

const email = 'ana@example.com';
const person = { EMAIL: email };
const curl = (command: string, more: Record<string, string> = {}) =>
  follow(command, { 'https://example.mx': server.origin, 'http://127.0.0.1:3000': server.origin }, more);

test('every documented command works: while serving and while stopped', async () => {
  await Promise.all([followAccount(), followPerson()]);

  expect(await follow('npm run doctor')).toMatchObject({
    code: 3,
    output: expect.stringContaining('BACKUP_DIR is not set'),
  });
  const parsed = (text: string): unknown => JSON.parse(text.slice(text.search(/^\[/m)));
  const json = await follow('npm run -s doctor -- --json');
  expect([json.code, parsed(json.output)]).toEqual([
    3,
    expect.arrayContaining([expect.objectContaining({ check: 'key-file', state: 'ok' })]),
  ]);
  const wrong = await follow('npm run -s doctor -- --json', {}, { PORT: 'x' });
  expect([wrong.code, parsed(wrong.output)]).toMatchObject([1, [{ check: 'settings', state: 'failed' }]]);
  expect(await follow('npm run doctor -- --email you@example.mx')).toMatchObject({
    output: expect.stringContaining('Written to'),
  });
  expect(await follow('npm run letters -- again --since 2026-11-23')).toEqual(done('e-mails are sent again'));
  const toInbox = 'npm run letters -- again --since 2026-11-23T18:00Z --to hola@example.mx';
  expect(await follow(toInbox)).toEqual(done('0 e-mails are sent again'));
  expect(await follow('npm run keys -- withdraw --yes')).toEqual(done('Done: '));
  expect(await follow('npm run backup -- FILE', { FILE: join(folder, 'one.backup') })).toEqual(done('Done: '));
  const KEY_FILE = join(folder, 'other.key');
  writeFileSync(KEY_FILE, `${'A'.repeat(43)}\n`, { mode: 0o600 });
  const other = { FILE: join(folder, 'other.backup') };
  expect(await follow('npm run backup -- FILE', other, { KEY_FILE })).toEqual({
    code: 1,
    output: expect.stringContaining('does not open the keys of the database'),
  });
  expect(existsSync(other.FILE)).toBe(false);

  await server.stop();
  expect(await follow('npm run migrate')).toEqual(done('The database is up to date.'));
  const file = { FILE: join(folder, 'one.backup') };
  expect(await follow('npm run restore -- FILE --decrypt', file)).toEqual(
    done('one.backup.tar is the unencrypted backup'),
  );
  expect(await follow('npm run restore -- FILE --decrypt', file)).toEqual({
    code: 1,
    output: expect.stringContaining('one.backup.tar already exists. Use it, or delete it and repeat the command.'),
  });
  const plain = { FILE: `${file.FILE}.tar`, '[--without-letters]': '--without-letters' };
  const restore = 'npm run restore -- FILE [--without-letters] [--over-images] [--keep-sessions] [--unencrypted]';
  expect(await follow(restore, plain)).toMatchObject({ code: 1, output: expect.stringContaining('--unencrypted') });
  const unencrypted = { ...plain, '[--unencrypted]': '--unencrypted' };
  const warning = `WARNING: The key file ${KEY_FILE} does not open the keys of the database.`;
  expect(await follow(restore, unencrypted, { KEY_FILE })).toEqual(done(warning));
  expect(await follow(restore, unencrypted)).toEqual({ code: 0, output: expect.not.stringContaining('WARNING') });
});

test('restore and move are blocks to paste, with the address of a move in the settings', async () => {
  await server.start();
  const file = join(folder, 'etc.env');
  const port = new URL(server.origin).port;
  const line = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const manager = await serviceManager([server], folder, () => {
    settings.DATABASE_URL = line('DATABASE_URL');
  });
  undo.push(manager.close);
  const write = (more: string) => writeFileSync(file, `DATA_DIR=${server.dataDir}\nPORT=${port}\n${more}`);
  const [helper = ''] = commandsOf(guide).filter((command) => command.startsWith('as_service()'));
  ran.add(helper);
  async function paste(text: string, words: Readonly<Record<string, string>> = {}) {
    const block = blockBehind(text);
    let script = `${helper}\n${block}`;
    for (const command of block.split('\n')) ran.add(command);
    const here = {
      '/opt/tlacuilo': root,
      '/etc/tlacuilo.env': file,
      3000: port,
      'npm run': 'node begin.mjs',
      ...words,
    };
    for (const [from, to] of Object.entries({ ...here, ' -- ': ' ' })) script = script.replaceAll(from, to);
    const child = spawn('bash', ['-euc', script], { cwd: folder, env: { ...process.env, PATH: manager.PATH } });
    let output = '';
    for (const from of [child.stdout, child.stderr]) from.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return { code: await new Promise((resolve) => child.on('close', resolve)), output };
  }
  const stored = async (databaseUrl?: string) => {
    const { db, close } = await openDatabase({ dataDir: server.dataDir, databaseUrl });
    const rows = await db.selectFrom('contact').select('email').execute();
    await close();
    return rows.map((row) => row.email);
  };
  await postOne('kept@example.com');
  write('');
  const backup = join(folder, 'two.backup');
  expect(await follow('npm run backup -- FILE', { FILE: backup })).toEqual(done('Done: '));
  await postOne('later@example.com');
  expect(await stored()).toEqual(expect.arrayContaining(['kept@example.com', 'later@example.com']));
  expect(await paste('## Restore', { FILE: backup })).toEqual(done('ready'));
  expect(await stored()).toContain('kept@example.com');
  expect(await stored()).not.toContain('later@example.com');

  const databaseUrl = await createEmptyDatabase();
  undo.unshift(() => dropDatabase(databaseUrl));
  write(`DATABASE_URL=\nMOVE_TO=${databaseUrl}\n`);
  expect(await paste('## Move')).toEqual(done('ready'));
  expect([line('DATABASE_URL'), line('MOVE_TO')]).toEqual([databaseUrl, '']);
  await postOne('there@example.com');
  expect(await stored(databaseUrl)).toEqual(expect.arrayContaining(['kept@example.com', 'there@example.com']));

  for (const name of readdirSync(server.dataDir).filter((one) => one.startsWith('tlacuilo.sqlite')))
    renameSync(join(server.dataDir, name), join(folder, name));
  expect(await paste('Back to SQLite')).toEqual(done('Now remove DATABASE_URL, and start.'));
  expect(await stored()).toEqual(expect.arrayContaining(['kept@example.com', 'there@example.com']));
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200);
  await server.stop();

  expect(shown.filter((command) => !ran.has(command) && !(command in elsewhere) && !isOfMachine(command))).toEqual([]);
});

async function followAccount(): Promise<void> {
  expect(await curl('curl -fsS http://127.0.0.1:3000/readyz')).toEqual(done('ready'));
  expect(await curl('curl -fsS --retry 30 --retry-connrefused http://127.0.0.1:3000/readyz')).toEqual(done('ready'));

  const account = { EMAIL: 'ines@example.com' };
  expect(
    await follow(
      'npm run account -- create EMAIL [--name NAME] [--language es|en] [--role owner|staff|teacher]',
      account,
    ),
  ).toEqual(done('has an account now'));
  expect(await follow('npm run account -- list [EMAIL]')).toEqual(done('ines@example.com'));
  expect(await follow('npm run account -- reset-factors EMAIL', account)).toMatchObject({ code: 1 });
  expect(await follow('npm run account -- disable EMAIL', account)).toEqual(done('ines@example.com'));

  const email = await server.waitForEmail(({ to }) => to?.[0]?.address === 'ines@example.com');
  const commands = shown.filter((command) => command.includes('/bounces'));
  const [json = '', report = ''] = commands;
  expect(commands).toHaveLength(2);
  const [, form = ''] = /```json\n(.*?)```/s.exec(guide) ?? [];
  const file = join(folder, 'bounce.json');
  writeFileSync(file, form.replace('<id@example.mx>', email.messageId ?? ''));
  const posted = await follow(json, { 'https://example.mx': server.origin, 'bounce.json': file });
  expect(posted).toEqual(done('"outcome":"returned"'));
  const bounce = `Final-Recipient: rfc822; nobody@example.com\nAction: failed\nStatus: 5.1.1\n\nMessage-ID: <none@example.mx>\n`;
  // Not a report: ordinary mail is accepted and ignored.
  expect(await curl(report, { STDIN: bounce })).toEqual(done('"outcome":"ignored"'));
  const [inbound = ''] = shown.filter((command) => command.includes('/inbound'));
  const arrived = { STDIN: 'From: nobody@example.com\nSubject: Hola\n\nHola' };
  expect(await curl(inbound, arrived)).toEqual(done('"outcome":"unknown"'));
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  expect(metrics).toContain('outbox_letters{state="dead"} 1');
}

async function postOne(from: string): Promise<void> {
  const form = { name: 'Ana', lastname: 'Luz', email: from, type: 'ideas', message: 'Hola', consent: 'yes' };
  const sent = await fetch(`${server.origin}/contact`, {
    method: 'POST',
    headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  expect(sent.status).toBeLessThan(400);
}

async function followPerson(): Promise<void> {
  await postOne(email);
  expect(await follow('npm run person -- find EMAIL', person)).toEqual(done('Messages: 1'));
  const to = join(folder, 'export');
  expect(
    await follow('npm run person -- export EMAIL [--to FOLDER]', { ...person, '[--to FOLDER]': `--to ${to}` }),
  ).toEqual(done(to));
  expect(await follow('npm run person -- erase EMAIL [--yes]', { ...person, '[--yes]': '--yes' })).toMatchObject({
    code: 0,
  });

  expect(await follow('npm run keys -- withdraw')).toMatchObject({ code: 0 });
}

test('documented settings are valid for shell and service', async () => {
  const [, ini = ''] = /```ini\n(.*?)```/s.exec(guide) ?? [];
  const script = `${ini}\nset +a; exec "$0" --input-type=module -e 'import { readSettings } from "./backend/settings.ts"; process.stdout.write(JSON.stringify(readSettings(process.env)))'`;
  const child = spawn('bash', ['-euc', `set -a\n${script}`, process.execPath], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: String(await freePort()) },
  });
  const output = await new Response(child.stdout as unknown as ReadableStream).text();
  expect(JSON.parse(output)).toMatchObject({
    ok: true,
    settings: { siteUrl: 'https://example.mx', trustProxy: 1, mailFrom: 'Tlacuilo <no-reply@example.mx>' },
  });
});

test('the guide names existing commands and files only, and stays within its length', () => {
  for (const file of Object.values(elsewhere)) expect(existsSync(join(root, file)), file).toBe(true);
  for (const [file] of shown.join('\n').matchAll(/deploy\/[\w@.-]+/g))
    expect(existsSync(join(root, file)), file).toBe(true);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const named = [...guide.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  // Half an hour of reading.
  expect(guide.split(/\s+/).length).toBeLessThanOrEqual(6_000);
  expect(guide.split('\n').filter((line) => line.length > 120)).toEqual([]);
});
