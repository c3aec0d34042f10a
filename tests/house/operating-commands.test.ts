import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { issueCredentials } from '#backend/identity-pool/credentials.ts';
import { cleanImage } from '#backend/images/clean-image.ts';
import { openFolderStore } from '#backend/images/folder-store.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/engines/postgres-databases.ts';
import { picture } from '#tests/images/pictures.ts';
import { serveWire } from '#tests/wire/serve-wire.ts';
import { freePort } from './free-port.ts';
import { type House, runHouse } from './run-house.ts';

/** The commands that the guide shows, each as it stands there. What can be run here is run, in the order of an operator's days. */
vi.setConfig({ testTimeout: 300_000 });

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const shown = [...guide.matchAll(/^ {4}(\S.*)$/gm)].map(([, command = '']) => command);
const ran = new Set<string>();
/** What the machine around it does: it has another account, nginx (and its words) and systemd. Their files are tried as deploy/ says. */
const isOfMachine = (command: string) => /^sudo |^cd \/opt\/tlacuilo|^proxy_cache/.test(command);
/** Those that another test runs. */
const elsewhere: Readonly<Record<string, string>> = {
  'npm ci && npm run build && npm prune --omit=dev': 'tests/house/lean-install.test.ts',
};

const folder = mkdtempSync(join(tmpdir(), 'operating-'));
const BOUNCE_TOKEN = 'a-secret';
let house: House;
let env: Record<string, string>;
const undo: (() => Promise<void> | void)[] = [];
beforeAll(async () => {
  house = await runHouse({ BOUNCE_TOKEN });
  env = { DATA_DIR: house.dataDir, BOUNCE_TOKEN };
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
  await house.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the guide in a shell, with what stands for an operator's own words put into it. */
async function follow(
  command: string,
  words: Readonly<Record<string, string>> = {},
  more: Record<string, string> = {},
) {
  expect(shown, `The guide has no longer: ${command}`).toContain(command);
  ran.add(command);
  let line = command.replace(/ \[[^\]]*\]/g, (option) => ` ${words[option.trim()] ?? ''}`);
  for (const [name, word] of Object.entries(words)) if (!name.startsWith('[')) line = line.replaceAll(name, word);
  line = line.replace(/^npm run (\w+)(?: --)?/, 'node begin.mjs $1');
  const child = spawn('bash', ['-euc', line], { cwd: root, env: { ...process.env, ...env, ...more } });
  // One that reads nothing may have ended already.
  child.stdin.on('error', () => {}).end(more.STDIN ?? '');
  let said = '';
  for (const from of [child.stdout, child.stderr]) from.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, said };
}
const done = (said: string) => ({ code: 0, said: expect.stringContaining(said) });

const email = 'ana@example.com';
const person = { EMAIL: email };
const curl = (command: string, more: Record<string, string> = {}) =>
  follow(command, { 'https://example.mx': house.origin, 'http://127.0.0.1:3000': house.origin }, more);

test('every command that it shows works as it stands: while it serves, while it is stopped, and to another place', async () => {
  await Promise.all([followAccount(), followPerson()]);

  expect(await follow('npm run keys -- withdraw --yes')).toEqual(done('Done: '));
  expect(await follow('npm run backup -- FILE', { FILE: join(folder, 'one.backup') })).toEqual(done('Done: '));

  await house.stop();
  expect(await follow('npm run migrate')).toEqual(done('The database is up to date.'));
  const file = { FILE: join(folder, 'one.backup'), '[--without-letters]': '--without-letters', '[--over-images]': '' };
  expect(await follow('npm run restore -- FILE [--without-letters] [--over-images]', file)).toMatchObject({ code: 0 });

  const databaseUrl = await createEmptyDatabase();
  undo.push(() => dropDatabase(databaseUrl));
  const moved = await follow('npm run move -- postgres://user:password@host/name', {
    'postgres://user:password@host/name': databaseUrl,
  });
  expect(moved).toEqual(done('Now set DATABASE_URL to that, and start.'));
  const back = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'back') };
  expect(await follow('npm run move -- folder', {}, back)).toEqual(done('Now take DATABASE_URL away, and start.'));

  // A bucket of a store that speaks the protocol: this service itself.
  const wire = await serveWire({ change: () => ({ sessionLives: async () => true }) });
  undo.push(() => wire.close());
  const staff = { identityId: 'us-west-1:b', role: 'staff', session: 's-1' } as const;
  const random = (size: number) => crypto.getRandomValues(new Uint8Array(size));
  const { accessKeyId, secretKey, sessionToken } = issueCredentials(wire.ring, { ...staff, now: Date.now(), random });
  const bucket = {
    DATA_DIR: back.DATA_DIR,
    IMAGES_ENDPOINT: `${wire.origin}/storage`,
    IMAGES_BUCKET: 'images',
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretKey,
    AWS_SESSION_TOKEN: sessionToken,
  };
  const store = await openFolderStore({ dataDir: back.DATA_DIR, clock: Date.now, newId: () => 'one' });
  const cleaned = await cleanImage(await picture('png', { width: 40 }));
  if (!cleaned.ok) throw new Error('This is an image.');
  await store.put('images/a.png', cleaned);
  expect(await follow('npm run move -- images bucket', {}, bucket)).toMatchObject({ code: 0 });
  const empty = { ...bucket, DATA_DIR: join(folder, 'images') };
  expect(await follow('npm run move -- images folder', {}, empty)).toMatchObject({ code: 0 });

  expect(shown.filter((command) => !ran.has(command) && !(command in elsewhere) && !isOfMachine(command))).toEqual([]);
});

async function followAccount(): Promise<void> {
  expect(await curl('curl -fsS http://127.0.0.1:3000/readyz')).toEqual(done('ready'));
  expect(await curl('curl -fsS --retry 30 --retry-connrefused http://127.0.0.1:3000/readyz')).toEqual(done('ready'));

  const account = { EMAIL: 'ines@example.com' };
  expect(await follow('npm run account -- create EMAIL [--language es|en]', account)).toEqual(
    done('has an account now'),
  );
  expect(await follow('npm run account -- list [EMAIL]')).toEqual(done('ines@example.com'));
  expect(await follow('npm run account -- disable EMAIL', account)).toEqual(done('ines@example.com'));

  const letter = await house.letter(({ to }) => to?.[0]?.address === 'ines@example.com');
  const told = shown.filter((command) => command.includes('/bounces'));
  const [json = '', report = ''] = told;
  expect(told).toHaveLength(2);
  const posted = await follow(json, { 'https://example.mx': house.origin, '<id@example.mx>': letter.messageId ?? '' });
  expect(posted).toEqual(done('"outcome":"returned"'));
  const said = `Final-Recipient: rfc822; nobody@example.com\nAction: failed\nStatus: 5.1.1\n\nMessage-ID: <none@example.mx>\n`;
  expect(await curl(report, { STDIN: said })).toEqual(done('"outcome":"unknown"'));
  const metrics = await (await fetch(`${house.origin}/metrics`)).text();
  expect(metrics).toContain('outbox_letters{state="dead"} 1');
}

async function followPerson(): Promise<void> {
  const sent = await fetch(`${house.origin}/contact`, {
    method: 'POST',
    headers: { origin: house.origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ name: 'Ana', lastname: 'Luz', email, type: 'ideas', message: 'Hola', consent: 'yes' }),
    redirect: 'manual',
  });
  expect(sent.status).toBeLessThan(400);
  expect(await follow('npm run person -- find EMAIL', person)).toEqual(done('Messages: 1'));
  const to = join(folder, 'export');
  expect(
    await follow('npm run person -- export EMAIL [--to FOLDER]', { ...person, '[--to FOLDER]': `--to ${to}` }),
  ).toEqual(done(to));
  expect(await follow('npm run person -- erase EMAIL [--yes]', { ...person, '[--yes]': '--yes' })).toMatchObject({
    code: 0,
  });

  expect(await follow('npm run keys -- withdraw')).toMatchObject({ code: 1 });
}

test('the settings that it shows are read as they stand, by the shell and by the service', async () => {
  const [, ini = ''] = /```ini\n(.*?)```/s.exec(guide) ?? [];
  const script = `${ini}\nset +a; exec "$0" --input-type=module -e 'import { readSettings } from "./backend/settings.ts"; process.stdout.write(JSON.stringify(readSettings(process.env)))'`;
  const child = spawn('bash', ['-euc', `set -a\n${script}`, process.execPath], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: String(await freePort()) },
  });
  const said = await new Response(child.stdout as unknown as ReadableStream).text();
  expect(JSON.parse(said)).toMatchObject({
    ok: true,
    settings: { siteUrl: 'https://example.mx', trustProxy: 1, mailFrom: 'Tlacuilo <no-reply@example.mx>' },
  });
});

test('it names no command and no file that there is not, and fits into one reading', () => {
  for (const file of Object.values(elsewhere)) expect(existsSync(join(root, file)), file).toBe(true);
  for (const [file] of shown.join('\n').matchAll(/deploy\/[\w@.-]+/g))
    expect(existsSync(join(root, file)), file).toBe(true);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const named = [...guide.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(guide.trimEnd().split('\n').length).toBeLessThanOrEqual(250);
});
