import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { type House, runHouse } from './run-house.ts';

/** Each starts several processes. */
vi.setConfig({ testTimeout: 90_000 });

const root = join(import.meta.dirname, '../..');
const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** `npm run account` as an operator runs it, on the data of `env`. */
function account(words: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['begin.mjs', 'account', ...words.split(' ').filter(Boolean)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'account-command-'));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function houseOn(env: Readonly<Record<string, string>>): Promise<House> {
  const house = await runHouse(env);
  undo.push(() => house.remove());
  return house;
}

const codeOf = (text: string | undefined) => /^ +([0-9A-Z]{5}-[0-9A-Z]{5})$/m.exec(text ?? '')?.[1];

/** Sets the first password with the code of the letter. */
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
  test('while the service runs: the service delivers the letter, and its code sets the password', async () => {
    const { databaseUrl } = await place();
    const house = await houseOn(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
    const env = { DATA_DIR: house.dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };

    const made = await account('create Ana@example.com --language en', env);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain('Ana@example.com has an account now.');
    expect(made.out).toContain('leaves within seconds');
    const letter = await house.letter(({ to }) => to?.[0]?.address === 'Ana@example.com');
    expect(letter.subject).toBe('Your account at Tlacuilo');
    const code = codeOf(letter.text);
    expect(letter.html).toContain(`>${code}</p>`);
    expect((await choose(house.origin, 'ana@example.com', code)).status).toBe(200);

    expect((await account('list', env)).out).toContain('Ana@example.com  enabled');
    expect(await account('create ana@example.com', env)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('has an account already'),
    });
    expect(await account('disable ana@example.com', env)).toMatchObject({ code: 0 });
    expect((await account('list', env)).out).toContain('Ana@example.com  disabled');
    expect(house.output()).not.toContain('"level":50');
  });

  test('while none runs: it says so, and the letter leaves at the next start', async () => {
    const { databaseUrl } = await place();
    const database = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
    const house = await houseOn(database);
    await house.stop();
    const made = await account('create ana@example.com', { DATA_DIR: house.dataDir, ...database });
    expect(made.code).toBe(0);
    expect(made.out).toContain(
      engine === 'sqlite'
        ? 'leaves at the next start: no service runs on this folder.'
        : 'leaves within seconds when the service runs.',
    );
    expect(await house.letters()).toEqual([]);
    await house.start();
    const letter = await house.letter(({ to }) => to?.[0]?.address === 'ana@example.com');
    expect((await choose(house.origin, 'ana@example.com', codeOf(letter.text))).status).toBe(200);
  });
});

test('on a folder where nothing is yet', async () => {
  const env = { DATA_DIR: join(folder(), 'data') };
  const err = `There are no accounts: the folder ${env.DATA_DIR} has no database yet.\n`;
  expect(await account('list', env)).toEqual({ code: 1, out: '', err });
  expect(await account('disable ana@example.com', env)).toEqual({ code: 1, out: '', err });
  expect(existsSync(env.DATA_DIR)).toBe(false);
  expect(await account('create ana@example.com', env)).toMatchObject({ code: 0 });
  expect((await account('list', env)).out).toMatch(/^ana@example.com {2}no password yet {2}es {2}since /);
});

test('what is not understood ends with the usage, what cannot be reached with a reason', async () => {
  const dataDir = folder();
  const nonsense = await account('create ana', { DATA_DIR: dataDir });
  expect(nonsense).toMatchObject({ code: 2, out: '' });
  expect(nonsense.err).toContain('"ana" is not an e-mail address.');
  expect(nonsense.err).toContain('npm run account -- create EMAIL');
  expect((await account('--help', { DATA_DIR: dataDir })).out).toContain('npm run account -- create EMAIL');
  const settings = await account('list', { DATA_DIR: dataDir, PORT: 'many' });
  expect(settings).toMatchObject({ code: 1, err: expect.stringContaining('PORT is "many"') });
  const away = await account('create ana@example.com', { DATA_DIR: '/dev/null/data' });
  expect(away).toMatchObject({ code: 1, err: expect.stringContaining('The accounts cannot be reached: The folder') });
});
