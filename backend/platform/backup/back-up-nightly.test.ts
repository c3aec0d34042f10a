import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { nextNight } from '#backend/platform/jobs/background-job.ts';
import type { CheckDeps } from '#backend/platform/monitoring/checks/check.ts';
import { offSiteCheck } from '#backend/platform/monitoring/checks/off-site.ts';
import { testsKey } from '#tests/server/support/tests-key.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { nightlyBackup } from './back-up-nightly.ts';
import { backupActionItems, readBackupStatus } from './backup-status.ts';
import { readBackup } from './read-backup.ts';

const start = new Date('2026-11-22T09:00:00.000Z');
const job = { subject: '', dueAt: start };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nightly-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describeOnBothEngines('the nightly backup', ({ open, place }) => {
  it('is written, verified by a trial restore and recorded; a failure raises an alert until the next success', async () => {
    const { db } = await open();
    let now = start;
    const backupDir = join(folder, 'backups');
    const parts = {
      ...(await place()),
      db,
      key: testsKey,
      backupCommand: null,
      bucket: null,
      version: '1.0.0',
      now: () => now,
      newId: () => randomUUID(),
    };
    await nightlyBackup({ ...parts, backupDir }).run(job);
    expect(readdirSync(backupDir)).toEqual(['tlacuilo-2026-11-22T09-00-00Z.backup']);
    await readBackup(join(backupDir, 'tlacuilo-2026-11-22T09-00-00Z.backup'), { key: testsKey });
    expect(await db.selectFrom('backup').selectAll().execute()).toMatchObject([
      { file: 'tlacuilo-2026-11-22T09-00-00Z.backup', images: 0, failure: null, startedAt: start.toISOString() },
    ]);
    expect(await readBackupStatus(db)).toMatchObject({ newest: start, copied: null, failed: null });
    const needs = () => backupActionItems(db, backupDir, now);
    expect(await needs()).toEqual([]);
    now = new Date('2026-11-23T21:00:01.000Z');
    expect(await needs()).toEqual([{ kind: 'backup_old', id: 'backup', since: start.toISOString() }]);
    expect(await backupActionItems(db, null, now)).toEqual([]);

    // A file instead of the folder.
    const wrong = join(folder, 'file');
    writeFileSync(wrong, '');
    await expect(nightlyBackup({ ...parts, backupDir: wrong }).run(job)).rejects.toThrow();
    expect(await needs()).toEqual([{ kind: 'backup_failed', id: 'backup', since: now.toISOString() }]);
    now = new Date('2026-11-24T09:00:00.000Z');
    await nightlyBackup({ ...parts, backupDir }).run(job);
    expect(await needs()).toEqual([]);
    expect(await readBackupStatus(db)).toMatchObject({ newest: now, copied: null, failed: null });
    expect(readdirSync(backupDir).length).toBe(2);
  });

  it('is copied off-site by a command, whose failure fails the backup', async () => {
    const { db } = await open();
    const where = await place();
    const [backupDir, far] = [join(folder, 'backups'), join(folder, 'far')];
    const made = { ...where, db, key: testsKey, bucket: null, version: '1', newId: () => randomUUID(), backupDir };
    let now = start;
    const check = () =>
      offSiteCheck.run({ settings: { backupDir, backupCommand: 'x' }, db, now: () => now } as unknown as CheckDeps);
    await nightlyBackup({ ...made, now: () => now, backupCommand: null }).run(job);
    expect(await check()).toMatchObject({ state: 'warning', text: 'No backup was copied off-site yet.' });
    now = new Date('2026-11-23T09:00:00.000Z');
    await nightlyBackup({ ...made, now: () => now, backupCommand: `cp "$1" '${far}'` }).run(job);
    await readBackup(far, { key: testsKey });
    const rows = await db.selectFrom('backup').select(['copiedAt', 'failure']).orderBy('startedAt').execute();
    expect(rows).toEqual([
      { copiedAt: null, failure: null },
      { copiedAt: now.toISOString(), failure: null },
    ]);
    expect(await check()).toMatchObject({ state: 'ok', value: 0 });
    now = new Date('2026-11-25T09:00:00.000Z');
    await expect(nightlyBackup({ ...made, now: () => now, backupCommand: 'exit 1' }).run(job)).rejects.toThrow(
      'failed to copy it off-site: exited with 1',
    );
    expect((await readBackupStatus(db)).failed?.reason).toContain('BACKUP_COMMAND');
    expect(await check()).toMatchObject({ state: 'failed', value: 48 });

    // Retries copy the file that is there; the next night writes a new one, and old ones are deleted meanwhile.
    const there = readdirSync(backupDir).sort();
    now = new Date('2026-11-25T10:00:00.000Z');
    await expect(nightlyBackup({ ...made, now: () => now, backupCommand: 'exit 1' }).run(job)).rejects.toThrow();
    expect(readdirSync(backupDir).sort()).toEqual(there);
    await nightlyBackup({ ...made, now: () => now, backupCommand: 'test -s "$1"' }).run(job);
    expect(readdirSync(backupDir).sort()).toEqual(there);
    expect(await readBackupStatus(db)).toMatchObject({ failed: null, copied: new Date('2026-11-25T09:00:00.000Z') });
    writeFileSync(join(backupDir, 'tlacuilo-2026-11-22T08-00-00Z.backup'), 'an older one of a day that has a newer');
    const nights = ['2026-11-26', '2026-11-27'];
    for (const night of nights) {
      now = new Date(`${night}T09:00:00.000Z`);
      await expect(nightlyBackup({ ...made, now: () => now, backupCommand: 'exit 1' }).run(job)).rejects.toThrow();
    }
    const written = nights.map((night) => `tlacuilo-${night}T09-00-00Z.backup`);
    expect(readdirSync(backupDir).sort()).toEqual([...there, ...written]);
  });

  it('deletes what interrupted backups left: unencrypted trial copies and partial files', async () => {
    const { db } = await open();
    const backupDir = join(folder, 'backups');
    const lastNight = 'tlacuilo-2026-11-21T09-00-00Z.backup';
    const left = [`.trying-${lastNight}-aB3dEf`, '.trying-mine.backup-aB3dEf', '.trying-0a1b2c3d-aB3dEf'];
    for (const name of left) {
      mkdirSync(join(backupDir, name), { recursive: true });
      writeFileSync(join(backupDir, name, 'tlacuilo.sqlite'), 'rows');
    }
    // A trial copy of an earlier version, whose name says nothing.
    utimesSync(join(backupDir, '.trying-0a1b2c3d-aB3dEf'), new Date(0), new Date(0));
    writeFileSync(join(backupDir, `${lastNight}.${process.pid}-a1b2c3.part`), 'part');
    const parts = { ...(await place()), db, key: testsKey, backupCommand: null, bucket: null, version: '1' };
    await nightlyBackup({ ...parts, now: () => start, newId: () => randomUUID(), backupDir }).run(job);
    // A backup by hand may be running.
    expect(readdirSync(backupDir).sort()).toEqual([
      '.trying-mine.backup-aB3dEf',
      'tlacuilo-2026-11-22T09-00-00Z.backup',
    ]);
  });

  it('is cut off by a stop without a trace; a copy that is cut off is repeated alone', async () => {
    const { db } = await open();
    const backupDir = join(folder, 'backups');
    const parts = { ...(await place()), db, key: testsKey, bucket: null, version: '1', now: () => start };
    const nightly = (backupCommand: string | null) =>
      nightlyBackup({ ...parts, backupCommand, newId: () => randomUUID(), backupDir });
    const stopping = new AbortController();
    const { signal: stop } = stopping;
    const begun = nightly(null).run({ ...job, stop });
    stopping.abort();
    await expect(begun).rejects.toBe(stop.reason);
    expect(existsSync(backupDir) ? readdirSync(backupDir) : []).toEqual([]);
    expect(await db.selectFrom('backup').selectAll().execute()).toEqual([]);

    const later = new AbortController();
    const copying = join(folder, 'copying');
    const copied = nightly(`touch '${copying}'; sleep 600`).run({ ...job, stop: later.signal });
    await Promise.race([copied, vi.waitFor(() => expect(existsSync(copying)).toBe(true), 120_000)]);
    later.abort();
    await expect(copied).rejects.toBe(later.signal.reason);
    const there = readdirSync(backupDir);
    await nightly('test -s "$1"').run(job);
    expect([readdirSync(backupDir), there.length]).toEqual([there, 1]);
    expect(await db.selectFrom('backup').select('failure').execute()).toEqual([{ failure: null }]);
  });

  it('is disabled without a backup folder', async () => {
    const { db } = await open();
    const parts = {
      ...(await place()),
      db,
      key: testsKey,
      backupCommand: null,
      bucket: null,
      version: '1',
      now: () => start,
      newId: () => randomUUID(),
    };
    await nightlyBackup({ ...parts, backupDir: null }).run(job);
    expect(await db.selectFrom('backup').selectAll().execute()).toEqual([]);
  });
});

test('is due at three in the morning', () => {
  expect(nextNight(start)).toEqual(new Date('2026-11-23T09:00:00.000Z'));
  expect(nextNight(new Date('2026-11-22T08:59:59.999Z'))).toEqual(start);
});
