import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generateClient } from 'aws-amplify/api';
import { signIn, signOut } from 'aws-amplify/auth';
import { afterEach, expect, test } from 'vitest';
import { makeSeason } from '#backend/commands/demo/make-season.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { freePort } from '#tests/server/support/free-port.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';

const root = join(import.meta.dirname, '../../..');
const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'demonstration-'));
  undo.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

function demo(env: Readonly<Record<string, string>>, ...words: string[]) {
  const child = spawn(process.execPath, ['begin.mjs', 'demo', ...words], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  undo.push(() => stop(child, ended));
  return { child, ended, printed: () => printed };
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode === null) child.kill('SIGTERM');
  await ended;
}

async function served(run: ReturnType<typeof demo>): Promise<void> {
  await expect
    .poll(() => (run.child.exitCode === null ? run.printed() : `ended: ${run.printed()}`))
    .toMatch(/^Serving |^ended: /m);
  expect(run.child.exitCode, run.printed()).toBeNull();
}

const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
const question = `{ today { counts { messages groups reservations letters accounts } items { kind } }
  listMessages(limit: 100) { items { id state language } } listLetters(state: failed) { items { failure } }
  listSentences { id } listAccounts { state } listRecord(limit: 100) { items { act } } }`;

interface Seen {
  readonly today: { readonly counts: Record<string, number>; readonly items: { readonly kind: string }[] };
  readonly listMessages: {
    readonly items: { readonly id: string; readonly state: string; readonly language: string }[];
  };
  readonly listLetters: { readonly items: { readonly failure: string }[] };
  readonly listAccounts: { readonly state: string }[];
  readonly listRecord: { readonly items: { readonly act: string }[] };
}

test('the printed accounts can sign in and find data on every screen', async () => {
  const [dataDir, real, port] = [join(folder(), 'demo'), folder(), String(await freePort())];
  const env = { DEMO_DIR: dataDir, PORT: port, DATA_DIR: real, SMTP_URL: 'smtp://127.0.0.1:1', HOST: '0.0.0.0' };
  const began = new Date();
  const run = demo(env);
  await served(run);
  const ready = new Date();
  const made = await idsIn(dataDir);
  const origin = /http:\/\/localhost:\d+/.exec(run.printed())?.[0] ?? '';
  expect(run.printed()).toContain(`(http://127.0.0.1:${port})`);
  expect(run.printed()).toContain('npm run demo -- anew');
  const accounts = [...run.printed().matchAll(/^ {2}(\S+@\S+) {2}(\S+)/gm)];
  expect(accounts).toHaveLength(2);

  await pointAmplify(origin);
  for (const [, username = '', password = ''] of accounts) {
    expect(await signIn({ username, password, options })).toMatchObject({ isSignedIn: true });
    const answer = await generateClient({ authMode: 'userPool' }).graphql({ query: question });
    const seen = (answer as { data: Seen }).data;
    for (const [name, count] of Object.entries(seen.today.counts)) expect(count, name).toBeGreaterThan(0);
    const kinds = new Set(seen.today.items.map(({ kind }) => kind));
    expect(kinds).toContain('message_open');
    expect(kinds).toContain('group_full');
    expect(kinds).toContain('attendance_missing');
    expect(kinds).toContain('certificates_due');
    expect(new Set(seen.listMessages.items.map(({ state }) => state)).size).toBe(3);
    expect(new Set(seen.listMessages.items.map(({ language }) => language)).size).toBe(2);
    expect(new Set(seen.listLetters.items.map(({ failure }) => failure))).toEqual(
      new Set(['no_mailbox', 'mailbox_full']),
    );
    expect(new Set(seen.listAccounts.map(({ state }) => state)).size).toBe(3);
    expect(seen.listRecord.items.length).toBeGreaterThan(20);
    await signOut();
  }
  expect(readdirSync(real)).toEqual([]);

  // A second process on the same folder is refused.
  const second = demo({ ...env, PORT: String(await freePort()) }, 'anew');
  expect(await second.ended).toBe(1);
  expect(second.printed()).toContain('already');

  // Deterministic for a time. That of the demonstration lies between the two, which may be of different days.
  const makeAt = async (now: Date) => {
    const to = join(folder(), 'anew');
    const settings = { dataDir: to, siteUrl: origin, companyInbox: 'hola@example.mx', mailFrom: 'x@example.mx' };
    await makeSeason(settings, 'Tlacuilo', now);
    return to;
  };
  let newFolder = await makeAt(began);
  if (!isDeepStrictEqual(await idsIn(newFolder), made)) newFolder = await makeAt(ready);
  expect(await idsIn(newFolder)).toEqual(made);
  // No consent predates its text.
  expect((await consentsIn(newFolder)).filter(({ agreedAt, textVersion }) => agreedAt < textVersion)).toEqual([]);
  expect(await consentsAfterConfirming(newFolder)).toEqual([]);
});

test('rejects a foreign folder, left unchanged, and unknown arguments', async () => {
  const foreign = folder();
  mkdirSync(join(foreign, 'letters'));
  writeFileSync(join(foreign, 'tlacuilo.sqlite'), 'theirs');
  const refused = demo({ DEMO_DIR: foreign }, 'anew');
  expect(await refused.ended).toBe(1);
  expect(refused.printed()).toContain('was not changed');
  expect(readFileSync(join(foreign, 'tlacuilo.sqlite'), 'utf8')).toBe('theirs');
  expect(readdirSync(foreign).sort()).toEqual(['letters', 'tlacuilo.sqlite']);
  expect(await demo({ DEMO_DIR: foreign }, 'again').ended).toBe(2);
});

async function idsIn(dataDir: string): Promise<unknown> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    const messages = await db.selectFrom('contact').select(['id', 'name']).orderBy('id').execute();
    const groups = await db.selectFrom('courseHistory').select(['id', 'date', 'seatsUsed']).orderBy('id').execute();
    return { messages, groups };
  } finally {
    await close();
  }
}

async function consentsIn(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir });
  try {
    return await db.selectFrom('consent').select(['email', 'agreedAt', 'textVersion']).execute();
  } finally {
    await close();
  }
}

/** Consents of subscribers later than the confirmation shown beside them. */
async function consentsAfterConfirming(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir });
  try {
    return await db
      .selectFrom('newsletter')
      .innerJoin('consent', 'consent.emailKey', 'newsletter.emailKey')
      .select(['newsletter.email', 'newsletter.confirmedAt', 'consent.agreedAt'])
      .whereRef('consent.agreedAt', '>', 'newsletter.confirmedAt')
      .execute();
  } finally {
    await close();
  }
}
