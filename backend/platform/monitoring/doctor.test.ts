import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailableError } from '#backend/platform/database/dialects/database-unavailable.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { openKeyFile } from '#backend/platform/tokens/key-file.ts';
import { rowOf } from '#backend/platform/tokens/seal-keys.ts';
import { readSettings, settingNames } from '#backend/settings.ts';
import { freePort } from '#tests/server/support/free-port.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { backupCheck } from './checks/backups.ts';
import { certificateCheck } from './checks/certificate.ts';
import type { Check, CheckDeps } from './checks/check.ts';
import { clockCheck } from './checks/clock.ts';
import { databaseCheck } from './checks/database.ts';
import { diskCheck } from './checks/disk.ts';
import { emailsCheck } from './checks/emails.ts';
import { keyFileCheck } from './checks/key-file.ts';
import { mailServerCheck } from './checks/mail-server.ts';
import { senderRecordsCheck } from './checks/sender-records.ts';
import { settingsCheck } from './checks/settings.ts';
import { versionCheck } from './checks/version.ts';
import { checkActionItems, runChecks, startDoctor } from './doctor.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

function partsOf(env: Record<string, string> = {}, more: Partial<CheckDeps> = {}): CheckDeps {
  const read = readSettings(env);
  if (!read.ok) throw new Error(read.faults.join());
  return { settings: read.settings, settingNames, env, db: null, now: () => new Date(), version: '1.0.0', ...more };
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'doctor-'));
  undo.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

it('reports why the database cannot be used', async () => {
  const databaseFault = 'PostgreSQL at db:5432 cannot be reached.';
  expect(await databaseCheck.run(partsOf({}, { databaseFault }))).toEqual({ state: 'failed', text: databaseFault });
  expect(await databaseCheck.run(partsOf())).toMatchObject({ state: 'failed', text: 'There is no database yet.' });
});

describe('the check of the settings', () => {
  it('finds misspelled names, and ignores those of other programs', async () => {
    const env = {
      SMPT_URL: 'x',
      DATABASE_URI: 'x',
      SITE_URLS: 'x',
      Backup_Dir: 'x',
      SMTP_USER: 'x',
      POST: 'x',
      MOVE_TOO: 'x',
      UPGRADE_VERIFY: 'x',
      PATH: 'x',
    };
    const { state, text } = await settingsCheck.run(partsOf(env));
    expect(state).toBe('warning');
    for (const name of ['SMPT_URL', 'DATABASE_URI', 'SITE_URLS', 'Backup_Dir', 'POST', 'MOVE_TOO'])
      expect(text).toContain(`${name} is set`);
    expect(text).not.toMatch(/SMTP_USER|PATH|UPGRADE_VERIFY/);
  });

  it('requires mail server, proxy and addresses for a public site only', async () => {
    expect(await settingsCheck.run(partsOf())).toMatchObject({ state: 'ok' });
    const alone = { SITE_URL: 'https://example.mx' };
    expect(await settingsCheck.run(partsOf(alone))).toMatchObject({
      state: 'failed',
      text: 'SMTP_URL is not set: no e-mail leaves this machine.',
    });
    const { text } = await settingsCheck.run(partsOf({ ...alone, SMTP_URL: 'smtp://mail.example.mx' }));
    for (const missing of ['TRUST_PROXY', 'sample address']) expect(text).toContain(missing);
    const complete = {
      SITE_URL: 'https://example.mx',
      SMTP_URL: 'smtp://mail.example.mx',
      TRUST_PROXY: '1',
      MAIL_FROM: 'Tlacuilo <no-reply@example.mx>',
      COMPANY_INBOX: 'hola@example.mx',
    };
    expect(await settingsCheck.run(partsOf(complete))).toMatchObject({ state: 'ok' });
  });
});

describe('the check of the sender', () => {
  const settings = { SMTP_URL: 'smtp://m', MAIL_FROM: 'T <a@news.example.mx>' };
  const records: Record<string, readonly string[]> = {
    'news.example.mx': ['other', 'v=spf1 include:x -all'],
    's1._domainkey.news.example.mx': ['v=DKIM1; k=rsa; p=MIIB'],
    '_dmarc.example.mx': ['v=DMARC1; p=none'],
  };

  it('finds the three DNS records, also the DMARC policy of the parent domain', async () => {
    const check = senderRecordsCheck(async (name) => records[name] ?? []);
    expect(await check.run(partsOf(settings))).toMatchObject({ state: 'ok' });
  });

  it.each([
    ['news.example.mx', 'warning'],
    ['_dmarc.example.mx', 'warning'],
    // Its selector may be random.
    ['s1._domainkey.news.example.mx', 'ok'],
  ])('reports %s', async (missing, state) => {
    const check = senderRecordsCheck(async (name) => (name === missing ? [] : (records[name] ?? [])));
    expect(await check.run(partsOf(settings))).toMatchObject({ state });
  });

  it('asks every parent domain, and warns when DNS gives no answer', async () => {
    const queried: string[] = [];
    const check = senderRecordsCheck(async (name) => {
      queried.push(name);
      return name === '_dmarc.empresa.com.mx' ? ['v=DMARC1; p=none'] : ['v=spf1 -all'];
    });
    const deep = { ...settings, MAIL_FROM: 'a@correo.empresa.com.mx' };
    expect(await check.run(partsOf(deep))).toMatchObject({ state: 'ok' });
    expect(queried.filter((name) => name.startsWith('_dmarc.'))).toEqual([
      '_dmarc.correo.empresa.com.mx',
      '_dmarc.empresa.com.mx',
      '_dmarc.com.mx',
    ]);
    const silent = senderRecordsCheck(() => Promise.reject(new Error('queryTxt ETIMEOUT')));
    expect(await silent.run(partsOf(deep))).toMatchObject({ state: 'warning' });
  });
});

describe('the checks of disk and backups', () => {
  it('measure free space, and reject an unwritable folder', async () => {
    const [dataDir, backupDir] = [folder(), folder()];
    const disk = await diskCheck.run(partsOf({ DATA_DIR: dataDir, BACKUP_DIR: backupDir }));
    expect(disk.value).toBeGreaterThan(0);
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    for (const unusable of [file, join(file, 'data')]) {
      const text = expect.stringContaining(`The folder ${unusable} cannot be used: it is a file, or in one.`);
      expect(await diskCheck.run(partsOf({ DATA_DIR: unusable }))).toMatchObject({ state: 'failed', text });
    }
    expect(await backupCheck.run(partsOf())).toMatchObject({ state: 'warning' });
    expect(await backupCheck.run(partsOf({ SITE_URL: 'https://example.mx' }))).toMatchObject({ state: 'failed' });
    expect(await backupCheck.run(partsOf({ BACKUP_DIR: backupDir }))).toMatchObject({ state: 'ok' });
    const missing = { BACKUP_DIR: join(backupDir, 'gone') };
    const away = { databaseFault: 'It is away.' };
    expect(await backupCheck.run(partsOf(missing, away))).toMatchObject({ state: 'failed' });
    // Before the first start.
    expect(await backupCheck.run(partsOf(missing))).toMatchObject({ state: 'ok' });
    expect(await emailsCheck.run(partsOf())).toMatchObject({ state: 'ok' });
    expect(await emailsCheck.run(partsOf({}, away))).toMatchObject({ state: 'warning' });
  });
});

describe('the check of the mail server', () => {
  it('distinguishes a server that accepts the sign-in from an unreachable one', async () => {
    const server = new SMTPServer({ authOptional: true, hideSTARTTLS: true, logger: false });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    undo.push(() => new Promise<void>((resolve) => server.close(resolve)));
    const { port } = server.server.address() as { port: number };
    expect(await mailServerCheck.run(partsOf({ SMTP_URL: `smtp://127.0.0.1:${port}` }))).toMatchObject({ state: 'ok' });
    expect(await mailServerCheck.run(partsOf({ SMTP_URL: `smtps://127.0.0.1:${port}` }))).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('use smtp:// in SMTP_URL.'),
    });
    const missing = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
    expect(await mailServerCheck.run(partsOf(missing))).toMatchObject({ state: 'failed' });
  });
});

describeOnBothEngines('the checks of a database', ({ open }) => {
  it('report failed and queued e-mails, and tables of another version', async () => {
    const { db } = await open();
    const now = new Date('2026-11-23T12:00:00.000Z');
    const parts = partsOf({}, { db, now: () => now });
    expect(await versionCheck.run(parts)).toMatchObject({ state: 'ok' });
    expect(await emailsCheck.run(parts)).toMatchObject({ state: 'ok', value: 0 });
    const row = (n: number, more: object) => ({
      id: `e-${n}`,
      kind: 'k',
      recipient: 'a@example.com',
      language: 'es',
      letter: '{}',
      cause: 'c',
      createdAt: '2026-11-23T10:00:00.000Z',
      dueAt: '2026-11-23T12:30:00.000Z',
      attempts: 5,
      ...more,
    });
    await db
      .insertInto('mailOutbox')
      .values([row(0, { deadAt: '2026-11-23T11:00:00.000Z' })])
      .execute();
    expect(await emailsCheck.run(parts)).toMatchObject({ state: 'warning', value: 1 });
    await db
      .insertInto('mailOutbox')
      .values(Array.from({ length: 10 }, (_, n) => row(n + 1, {})))
      .execute();
    expect(await emailsCheck.run(parts)).toMatchObject({ state: 'failed', value: 1 });
  });
});

describeOnBothEngines('the checks of keys and backups', ({ open }) => {
  it('fail with a key file of another installation, or 36 hours after the first row without a backup', async () => {
    const { db } = await open();
    const [one, other] = [join(folder(), 'one.key'), join(folder(), 'other.key')];
    const key = await openKeyFile(one, async () => true);
    await openKeyFile(other, async () => true);
    const at = '2026-11-23T12:00:00.000Z';
    await db.insertInto('seeded').values({ name: 'catalogue', at }).execute();
    const secret = key.seal('secret', rowOf('signingKey', 'k1'));
    await db
      .insertInto('signingKey')
      .values({ id: 'k1', generation: 1, secret, activeFrom: at, createdAt: at })
      .execute();
    const run = (check: Check, hours: number, keyFile: string, backupDir = folder()) =>
      runChecks(
        partsOf(
          { KEY_FILE: keyFile, BACKUP_DIR: backupDir },
          { db, now: () => new Date(Date.parse(at) + hours * 3_600_000) },
        ),
        [check],
      );
    expect(await run(keyFileCheck, 1, one)).toMatchObject([{ state: 'ok', text: expect.stringContaining('all 1 ') }]);
    chmodSync(one, 0o644);
    expect(await run(keyFileCheck, 1, one)).toMatchObject([
      { state: 'warning', text: `Other accounts of this machine can read the key file: chmod 600 ${one}` },
    ]);
    chmodSync(one, 0o640);
    expect(await run(keyFileCheck, 1, one)).toMatchObject([{ state: 'ok' }]);
    for (const wrong of [other, join(folder(), 'gone.key')])
      expect(await run(keyFileCheck, 1, wrong)).toMatchObject([{ state: 'failed' }]);
    expect(await run(backupCheck, 35, one)).toMatchObject([{ state: 'warning' }]);
    expect(await run(backupCheck, 37, one)).toMatchObject([{ state: 'failed', text: 'No backup was ever made.' }]);
    // The first backup creates the folder; later a missing one is a missing disk.
    const unmade = join(folder(), 'of', 'backups');
    expect(await run(backupCheck, 1, one, unmade)).toMatchObject([{ state: 'warning' }]);
    const made = { bytes: 1, rows: 1, images: 0, failure: null, copiedAt: null };
    await db
      .insertInto('backup')
      .values({ id: 'b', startedAt: at, endedAt: at, file: 'b.backup', ...made })
      .execute();
    expect(await run(backupCheck, 1, one, unmade)).toMatchObject([
      { state: 'failed', text: expect.stringContaining('BACKUP_DIR cannot be written') },
    ]);
  });
});

it('the clock is a warning, not a failure, while it cannot be recorded', async () => {
  const db = new Proxy({} as Database, {
    get() {
      throw new DatabaseUnavailableError(new Error('database or disk is full'));
    },
  });
  expect(await clockCheck.run(partsOf({}, { db }))).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(/^The clock could not be recorded: .*disk is full/),
  });
});

it('a certificate that browsers refuse fails, with the reason', async () => {
  const at = folder();
  const [key, cert] = [join(at, 'key'), join(at, 'cert')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '90'];
  execFileSync('openssl', [...made, '-subj', '/CN=localhost'], { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => server.close());
  const { port } = server.address() as { port: number };
  const found = await certificateCheck.run(partsOf({ SITE_URL: `https://localhost:${port}` }));
  expect(found).toMatchObject({ state: 'failed', text: expect.stringContaining('SELF_SIGNED') });
  expect(found.value).toBeGreaterThan(80);
});

it('each group runs at its own interval, and only changes are logged', async () => {
  vi.useFakeTimers();
  undo.push(() => vi.useRealTimers());
  let state: 'ok' | 'failed' = 'failed';
  let queried = 0;
  const logged: string[] = [];
  const log = (level: string) => (_: object, text: string) => void logged.push(`${level} ${text}`);
  const local = { name: 'local', run: async () => ({ state, text: state }) };
  const remote = {
    name: 'remote',
    async run() {
      queried += 1;
      return { state: 'ok' as const, text: 'fine' };
    },
  };
  const deps = { ...partsOf(), log: { info: log('info'), warn: log('warn'), error: log('error') } };
  const groups = [
    { checks: [local], every: 100 },
    { checks: [remote], every: 1_000 },
  ];
  const doctor = startDoctor(deps, groups, 50);
  await vi.advanceTimersByTimeAsync(550);
  expect([logged, queried]).toEqual([['error failed'], 1]);
  state = 'ok';
  await vi.advanceTimersByTimeAsync(500);
  expect([logged, queried]).toEqual([['error failed', 'info ok'], 2]);
  expect(doctor.latest()).toMatchObject([
    { check: 'local', state: 'ok' },
    { check: 'remote', state: 'ok' },
  ]);
  doctor.stop();
});

it('a check that throws fails, and the others run', async () => {
  const results = await runChecks(partsOf(), [
    { name: 'broken', run: () => Promise.reject(new Error('why')) },
    { name: 'fine', run: async () => ({ state: 'ok', text: '' }) },
  ]);
  expect(results).toMatchObject([
    { check: 'broken', state: 'failed', text: 'why' },
    { check: 'fine', state: 'ok' },
  ]);
  expect(checkActionItems(results)).toMatchObject([{ kind: 'check_failed', id: 'broken' }]);
});

it('a check with its own action item is not repeated', () => {
  const failed = { check: 'backups', state: 'failed', text: '' } as const;
  expect(checkActionItems([failed])).toHaveLength(1);
  expect(checkActionItems([failed], ['backups'])).toEqual([]);
});
