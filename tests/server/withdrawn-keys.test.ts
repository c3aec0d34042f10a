import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { runCommand, runProgram } from './support/run-command.ts';
import { type RunningServer, startServer } from './support/start-server.ts';

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const Password = 'correct-Horse7-battery';
const Username = 'ana@example.com';

function keys(words: string, env: Readonly<Record<string, string>>) {
  return runCommand(['keys', ...words.split(' ')], env);
}

async function call({ origin }: RunningServer, operation: string, payload: object) {
  const answer = await fetch(`${origin}/idp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(payload),
  });
  const body = (await answer.json()) as { AuthenticationResult: { AccessToken: string; RefreshToken: string } };
  return { status: answer.status, tokens: body.AuthenticationResult };
}

async function get({ origin }: RunningServer, path: string) {
  return (await fetch(origin + path)).json();
}

describeOnBothEngines('npm run keys', ({ engine, place }) => {
  test('withdraws keys while serving: former signatures are invalid in every process, and a lost key file is replaced', async () => {
    const { databaseUrl } = await place();
    const database = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
    const KEY_FILE = join(mkdtempSync(join(tmpdir(), 'key-of-a-server-')), 'own.key');
    undo.push(() => rmSync(dirname(KEY_FILE), { recursive: true, force: true }));
    const first = await startServer({ ...database, KEY_FILE });
    undo.push(() => first.remove());
    const servers = [first];
    const env = { DATA_DIR: first.dataDir, KEY_FILE, ...database };
    const created = runCommand(['account', 'create', Username], env);
    if (engine === 'postgres') {
      const second = await startServer({ ...database, KEY_FILE, SITE_URL: first.origin });
      undo.push(() => second.remove());
      servers.push(second);
    }
    await created;
    const email = await Promise.any(
      servers.map((server) => server.waitForEmail(({ to }) => to?.[0]?.address === Username)),
    );
    const ConfirmationCode = /^ +([0-9A-Z]{5}-[0-9A-Z]{5})$/m.exec(email.text ?? '')?.[1];
    const outputs = (await get(first, '/amplify_outputs.json')) as { auth: { user_pool_client_id: string } };
    const ClientId = outputs.auth.user_pool_client_id;
    await call(first, 'ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password });
    const AuthParameters = { USERNAME: Username, PASSWORD: Password };
    const signIn = () => call(first, 'InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    const { AccessToken, RefreshToken } = (await signIn()).tokens;
    const statuses = async (token: string) =>
      Promise.all(servers.map(async (server) => (await call(server, 'GetUser', { AccessToken: token })).status));
    const every = (status: number) => servers.map(() => status);
    expect(await statuses(AccessToken)).toEqual(every(200));
    const published = () => Promise.all(servers.map((server) => get(server, '/idp/.well-known/jwks.json')));
    const [before] = await published();

    if (engine === 'sqlite') {
      const unconfirmed = await keys('withdraw', env);
      expect(unconfirmed).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was changed.') });
      expect(unconfirmed.output).toContain('all staff are signed out');
      expect(await statuses(AccessToken)).toEqual(every(200));
    }

    const done = await keys('withdraw --yes', env);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('1 sessions ended') });
    await expect.poll(async () => new Set((await published()).map((one) => JSON.stringify(one))).size).toBe(1);
    await expect
      .poll(async () => (await published()).some((one) => JSON.stringify(one) === JSON.stringify(before)))
      .toBe(false);
    expect(await statuses(AccessToken)).toEqual(every(400));
    const { status } = await call(first, 'GetTokensFromRefreshToken', { ClientId, RefreshToken });
    expect(status).toBe(400);
    await expect.poll(async () => statuses((await signIn()).tokens.AccessToken)).toEqual(every(200));
    for (const server of servers) expect(server.output()).not.toContain('"level":50');
    if (engine === 'postgres') return;

    // A start without the right key file exits with 78; withdrawing keys recovers.
    const identity = () => get(first, '/.well-known/did.json') as Promise<{ verificationMethod: object[] }>;
    const former = await identity();
    await first.stop();
    const start = () => runProgram(['backend/main.ts'], { ...env, PORT: '0' });
    rmSync(KEY_FILE);
    expect(await start()).toMatchObject({ code: 78, output: expect.stringContaining(`${KEY_FILE} is missing`) });
    expect(existsSync(KEY_FILE)).toBe(false);
    writeFileSync(KEY_FILE, `${'a'.repeat(43)}\n`);
    const wrong = 'does not open the keys of the database. Restore the key file of this installation from its copy';
    expect(await start()).toMatchObject({ code: 78, output: expect.stringContaining(wrong) });
    rmSync(KEY_FILE);
    expect(await keys('withdraw --yes', env)).toMatchObject({ code: 0 });
    await first.start();
    const recovered = await identity();
    expect(recovered.verificationMethod).toHaveLength(1);
    expect(recovered).not.toEqual(former);
  });
});

test('withdraws nothing in an empty folder', async () => {
  const ended = await keys('withdraw --yes', { DATA_DIR: '/tmp/there-is-nothing-here' });
  expect(ended).toMatchObject({ code: 1, output: expect.stringContaining('No key was withdrawn: the folder') });
});
