import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { checkFile } from '#backend/platform/database/check-file.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { isHalfExchanged, markExchange } from '#backend/platform/database/locks/half-exchanged.ts';
import { lockServer } from '#backend/platform/database/locks/server-lock.ts';
import { readSteps } from '#backend/platform/database/migrate.ts';
import { testsKey } from '#tests/server/support/tests-key.ts';
import {
  at,
  everything,
  fields,
  fill,
  newId,
  now,
  openBackupFolder,
  withDb,
} from '#tests/support/backups/backup-folder.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { type Backup, readBackup } from './read-backup.ts';
import { restoreHeld } from './restore-backup.ts';

const { inside, file, write, restore } = openBackupFolder();

describeOnBothEngines('a restore that fails', ({ engine, place }) => {
  it.runIf(engine === 'sqlite')('can be started as before when the disk is too full to complete the rows', async () => {
    const where = await place();
    await fill(where);
    await write(where);
    const before = await everything(where);
    const exec = DatabaseSync.prototype.exec;
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, text) {
      if (text.includes('wal_checkpoint')) throw new Error('database or disk is full');
      exec.call(this, text);
    });
    await expect(restore(where)).rejects.toThrow('database or disk is full');
    vi.restoreAllMocks();
    expect(isHalfExchanged(where.dataDir)).toBe(false);
    expect(await everything(where)).toEqual(before);
  });

  it.each(['before its exchange', 'while it opens'])('leaves nothing staged when it fails %s', async (when) => {
    const where = await place();
    await fill(where);
    await write(where);
    const before = await everything(where);
    const about = (backup: Backup) => ({ ...backup.about, steps: [...backup.about.steps.slice(0, -1), 'unknown'] });
    const ready = () => Promise.reject(new Error('not now'));
    const deps = { ...where, bucket: null, withoutEmails: false, version: '1.0.0', now, newId };
    const failed =
      when === 'while it opens'
        ? readBackup(file(), { key: testsKey }).then((read) => restoreHeld({ ...read, about: about(read) }, deps))
        : restore(where, { ready });
    await expect(failed).rejects.toThrow(when === 'while it opens' ? 'unknown' : 'not now');
    expect(readdirSync(where.dataDir).filter((name) => name.startsWith('restoring'))).toEqual([]);
    if (engine === 'postgres') {
      const staged = sql`select 1 from pg_namespace where nspname = 'tlacuilo_restoring'`;
      expect((await withDb(where, (db) => staged.execute(db))).rows).toEqual([]);
    }
    expect(await everything(where)).toEqual(before);
  });

  it.each(['images', 'rows alone'])('is restored again after an interruption: with %s', async (which) => {
    const where = await place();
    await fill(where);
    await write(where, which === 'images' ? {} : { images: null });
    // As a process that was killed during the exchange leaves them; SQLite's former file is aside then.
    markExchange(where.dataDir);
    if (engine === 'sqlite') rmSync(join(where.dataDir, 'tlacuilo.sqlite'));
    await expect(openDatabase(where)).rejects.toMatchObject({ lasting: true });
    const later = new Date(at.getTime() + (which === 'images' ? 3_600_000 : 7_200_000));
    expect(await restore(where, { now: () => later })).toMatchObject({ images: which === 'images' ? 1 : null });
    expect((await withDb(where, readSteps)).length).toBeGreaterThan(12);
  });

  it.runIf(engine === 'sqlite')('keeps commits without their database aside, and does not replay them', async () => {
    const where = await place();
    await fill(where);
    await write(where);
    const [path, away] = [join(where.dataDir, 'tlacuilo.sqlite'), inside('crashed')];
    await withDb(where, async (db) => {
      await db
        .updateTable('contact')
        .set({ message: 'later '.repeat(2_000) })
        .execute();
      copyFileSync(`${path}-wal`, away);
    });
    rmSync(path);
    copyFileSync(away, `${path}-wal`);
    const { kept } = await restore(where, { now: () => new Date(at.getTime() + 10_800_000) });
    await checkFile(where.dataDir);
    const messages = await withDb(where, (db) => db.selectFrom('contact').select('message').execute());
    expect(messages.map(({ message }) => message)).toEqual([fields.message, fields.message]);
    expect(kept.map((location) => readdirSync(location).sort())).toEqual([['images', 'tlacuilo.sqlite-wal']]);
  });

  it('is not restored over a served database', async () => {
    const where = await place();
    await write(where);
    const held = await lockServer(where);
    const refusal = engine === 'sqlite' ? 'Another process serves' : 'is running on this PostgreSQL database';
    await expect(restore(where)).rejects.toThrow(refusal);
    await held.release();
    await restore(where, { now: () => new Date(at.getTime() + 120_000) });
  });

  it('is not restored with an unusable folder', async () => {
    const where = await place();
    await write(where);
    const dataDir = inside('a-file');
    writeFileSync(dataDir, '');
    await expect(restore({ ...where, dataDir })).rejects.toThrow(`${dataDir} cannot be used: it is a file`);
  });
});
