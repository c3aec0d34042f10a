import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { nextNight, nightlyBackup } from './back-up-nightly.ts';
import { backupNeeds, readBackupStanding } from './backup-standing.ts';
import { readBackup } from './read-backup.ts';

const start = new Date('2026-11-22T09:00:00.000Z');
const job = { subject: '', dueAt: start };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nightly-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describeOnBothEngines('the nightly backup', ({ open, place }) => {
  it('is made, restored on trial and written down, and one that fails is told until another is good', async () => {
    const { db } = await open();
    let now = start;
    const backupDir = join(folder, 'backups');
    const parts = { ...(await place()), db, bucket: null, version: '1.0.0', now: () => now, newId: () => randomUUID() };
    await nightlyBackup({ ...parts, backupDir }).run(job);
    expect(readdirSync(backupDir)).toEqual(['tlacuilo-2026-11-22T09-00-00Z.backup']);
    await readBackup(join(backupDir, 'tlacuilo-2026-11-22T09-00-00Z.backup'));
    expect(await db.selectFrom('backup').selectAll().execute()).toMatchObject([
      { file: 'tlacuilo-2026-11-22T09-00-00Z.backup', images: 0, failure: null, startedAt: start.toISOString() },
    ]);
    expect(await readBackupStanding(db)).toEqual({ newest: start, failed: null });
    const needs = async () => (await backupNeeds(db, backupDir, now)).items;
    expect(await needs()).toEqual([]);
    now = new Date('2026-11-23T21:00:01.000Z');
    expect(await needs()).toEqual([{ kind: 'backup_old', id: 'backup', since: start.toISOString() }]);
    expect((await backupNeeds(db, null, now)).counts).toEqual({ backups: 0 });

    // A file where the folder should be.
    const wrong = join(folder, 'file');
    writeFileSync(wrong, '');
    await expect(nightlyBackup({ ...parts, backupDir: wrong }).run(job)).rejects.toThrow();
    expect(await needs()).toEqual([{ kind: 'backup_failed', id: 'backup', since: now.toISOString() }]);
    now = new Date('2026-11-24T09:00:00.000Z');
    await nightlyBackup({ ...parts, backupDir }).run(job);
    expect(await needs()).toEqual([]);
    expect(await readBackupStanding(db)).toEqual({ newest: now, failed: null });
    expect(readdirSync(backupDir).length).toBe(2);
  });

  it('is none where no folder is named for it', async () => {
    const { db } = await open();
    const parts = { ...(await place()), db, bucket: null, version: '1', now: () => start, newId: () => randomUUID() };
    await nightlyBackup({ ...parts, backupDir: null }).run(job);
    expect(await db.selectFrom('backup').selectAll().execute()).toEqual([]);
  });
});

test('it is due at three in the morning', () => {
  expect(nextNight(start)).toEqual(new Date('2026-11-23T09:00:00.000Z'));
  expect(nextNight(new Date('2026-11-22T08:59:59.999Z'))).toEqual(start);
});
