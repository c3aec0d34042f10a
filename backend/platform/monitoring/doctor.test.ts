import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { readSettings, settingNames } from '#backend/settings.ts';
import { freePort } from '#tests/server/free-port.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { backupCheck } from './checks/backups.ts';
import type { CheckDeps } from './checks/check.ts';
import { databaseCheck } from './checks/database.ts';
import { diskCheck } from './checks/disk.ts';
import { emailsCheck } from './checks/emails.ts';
import { senderRecordsCheck } from './checks/sender-records.ts';
import { settingsCheck } from './checks/settings.ts';
import { versionCheck } from './checks/version.ts';
import { checkActionItems, runChecks } from './doctor.ts';

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
      PATH: 'x',
    };
    const { state, text } = await settingsCheck.run(partsOf(env));
    expect(state).toBe('warning');
    for (const name of ['SMPT_URL', 'DATABASE_URI', 'SITE_URLS', 'Backup_Dir', 'POST'])
      expect(text).toContain(`${name} is set`);
    expect(text).not.toMatch(/SMTP_USER|PATH/);
  });

  it('requires mail server, proxy and addresses for a public site only', async () => {
    expect(await settingsCheck.run(partsOf())).toMatchObject({ state: 'ok' });
    const { text } = await settingsCheck.run(partsOf({ SITE_URL: 'https://example.mx' }));
    for (const missing of ['SMTP_URL', 'TRUST_PROXY', 'sample address']) expect(text).toContain(missing);
    const whole = {
      SITE_URL: 'https://example.mx',
      SMTP_URL: 'smtp://mail.example.mx',
      TRUST_PROXY: '1',
      MAIL_FROM: 'Tlacuilo <no-reply@example.mx>',
      COMPANY_INBOX: 'hola@example.mx',
    };
    expect(await settingsCheck.run(partsOf(whole))).toMatchObject({ state: 'ok' });
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

  it.each(Object.keys(records))('reports %s', async (missing) => {
    const check = senderRecordsCheck(async (name) => (name === missing ? [] : (records[name] ?? [])));
    expect(await check.run(partsOf(settings))).toMatchObject({ state: 'warning' });
  });
});

describe('the checks of disk and backups', () => {
  it('measure free space, and reject an unwritable folder', async () => {
    const [dataDir, backupDir] = [folder(), folder()];
    const disk = await diskCheck.run(partsOf({ DATA_DIR: dataDir, BACKUP_DIR: backupDir }));
    expect(disk.value).toBeGreaterThan(0);
    expect(await backupCheck.run(partsOf())).toMatchObject({ state: 'warning' });
    expect(await backupCheck.run(partsOf({ BACKUP_DIR: backupDir }))).toMatchObject({ state: 'ok' });
    const gone = { BACKUP_DIR: join(backupDir, 'gone') };
    expect(await backupCheck.run(partsOf(gone))).toMatchObject({ state: 'failed' });
  });
});

describe('the check of the mail server', () => {
  it('distinguishes a server that accepts the sign-in from an unreachable one', async () => {
    const server = new SMTPServer({ authOptional: true, hideSTARTTLS: true, logger: false });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    undo.push(() => new Promise<void>((resolve) => server.close(resolve)));
    const { port } = server.server.address() as { port: number };
    expect(await emailsCheck.run(partsOf({ SMTP_URL: `smtp://127.0.0.1:${port}` }))).toMatchObject({ state: 'ok' });
    const gone = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
    expect(await emailsCheck.run(partsOf(gone))).toMatchObject({ state: 'failed' });
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

it('a check that throws fails, and the others run', async () => {
  const results = await runChecks(partsOf(), [
    { name: 'broken', run: () => Promise.reject(new Error('why')) },
    { name: 'fine', run: async () => ({ state: 'ok', text: '' }) },
  ]);
  expect(results).toMatchObject([
    { check: 'broken', state: 'failed', text: 'why' },
    { check: 'fine', state: 'ok' },
  ]);
  expect(checkActionItems(results)).toMatchObject({
    items: [{ kind: 'check_failed', id: 'broken' }],
    counts: { backups: 1 },
  });
});

it('a check with its own action item is not repeated', () => {
  const failed = { check: 'backups', state: 'failed', text: '' } as const;
  expect(checkActionItems([failed]).items).toHaveLength(1);
  expect(checkActionItems([failed], ['backups']).items).toEqual([]);
});
