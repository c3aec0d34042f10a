import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { migrate, readSteps, stepNames } from '#backend/platform/database/migrate.ts';
import { openFolderStore, readFolderStore } from '#backend/platform/images/store/folder-store.ts';
import { markImagesMoved, nameOfImages, refuseMovedImages } from '#backend/platform/images/store/moved-images.ts';
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
import { describeOnBothEngines, type Place } from '#tests/support/engines/engines.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/support/engines/postgres-databases.ts';
import { picture } from '#tests/support/images/pictures.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { tryBackup } from './fill-staging.ts';

const bucketSettings = { region: 'us-west-1', accessKeyId: 'a', secretAccessKey: 's', sessionToken: null };

const { inside, file, write, restore } = openBackupFolder();

describeOnBothEngines('a backup', ({ engine, place, emptyPlace }) => {
  it.each(['sqlite', 'postgres'] as const)('is restored into %s with every row and image', async (onto) => {
    const from = await place();
    const image = await fill(from);
    const before = await everything(from);
    const backup = await write(from);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(await tryBackup(backup)).toBeGreaterThan(7);

    const databaseUrl = onto === 'postgres' ? await createEmptyDatabase() : undefined;
    if (databaseUrl) onTestFinished(() => dropDatabase(databaseUrl));
    const to = { dataDir: inside('other'), ...(databaseUrl ? { databaseUrl } : {}) };
    const restored = await restore(to);
    expect(restored).toMatchObject({ images: 1, emails: 4, sanitized: 0, steps: [], kept: [] });
    expect(await everything(to)).toEqual(before);
    const store = readFolderStore(to.dataDir);
    const about = await store.about('images/cursos/Ñandú.png');
    expect(about).toMatchObject({ size: image.byteLength, modified: at.getTime(), kind: 'png' });
  });

  it('keeps the replaced data beside it, and a copy discards its queued e-mails', async () => {
    const where = await place();
    await fill(where);
    await write(where);
    await withDb(where, (db) => db.deleteFrom('contact').execute());
    const restored = await restore(where, { withoutEmails: true, dataDir: relative('.', where.dataDir) });
    expect(restored.emails).toBe(4);
    expect(restored.kept.length).toBe(engine === 'sqlite' ? 1 : 2);
    await withDb(where, async (db) => {
      expect((await db.selectFrom('contact').select('id').execute()).length).toBe(2);
      const letters = await db.selectFrom('mailOutbox').select(['deadAt', 'sentAt']).execute();
      expect(letters.every(({ deadAt }) => deadAt === at.toISOString())).toBe(true);
      if (engine === 'postgres') {
        const kept = sql<{ n: number }>`select count(*) as n from before_restore_2026_11_22t09_00_00.contact`;
        expect((await kept.execute(db)).rows).toEqual([{ n: 0 }]);
      }
    });
    if (engine === 'sqlite') expect(existsSync(join(restored.kept[0] ?? '', 'tlacuilo.sqlite'))).toBe(true);
    // The restored database can be opened and migrated like any other.
    expect((await withDb(where, readSteps)).length).toBeGreaterThan(12);
    const again = await restore(where, { now: () => new Date(at.getTime() + 60_000) });
    expect(again.rows).toBe(restored.rows);
  });

  it('merges marks of moved images with those of the backup, except for its own target', async () => {
    const where = await place();
    const [folder, far] = [nameOfImages(null), 'https://s3.example/ours'];
    const settings = { ...bucketSettings, endpoint: 'https://s3.example', bucket: 'ours' };
    const refused = (bucket: typeof settings | null, at = where) =>
      withDb(at, (db) =>
        refuseMovedImages(db, bucket).then(
          () => null,
          (error: Error) => error.message.includes('were moved to') && 'moved',
        ),
      );
    const both = async (at = where) => [await refused(null, at), await refused(settings, at)];
    let minutes = 60;
    const later = () => {
      minutes += 1;
      return new Date(at.getTime() + minutes * 60_000);
    };
    await fill(where);
    await write(where);
    await withDb(where, (db) => markImagesMoved(db, folder, far));
    // A backup from before the move, restored to the images' new place.
    const store = await openFolderStore({ dataDir: join(where.dataDir, 'far'), clock: () => at.getTime(), newId });
    const bucket = { store, name: far };
    await restore(where, { bucket, now: later });
    expect(await both()).toEqual(['moved', null]);

    const marked = join(where.dataDir, 'marked.backup');
    await write(where, { file: marked, images: null });
    const copy = { dataDir: join(where.dataDir, 'copy') };
    await restore(copy, { file: marked });
    expect(await both(copy)).toEqual(['moved', null]);
    await restore(copy);
    expect(await both(copy)).toEqual([null, null]);
    // The images were moved back; a restore of the rows alone is stale.
    await withDb(where, (db) => markImagesMoved(db, far, folder));
    await restore(where, { file: marked, now: later });
    expect(await both()).toEqual([null, 'moved']);
    await restore(where, { bucket, now: later });
    expect(await both()).toEqual([null, null]);
  });

  it('ends its sessions, unless asked to keep them', async () => {
    const where = await place();
    const session = { accountId: 'a', createdAt: at.toISOString(), endedAt: null };
    await withDb(where, async (db) => {
      const { id } = await addAccount(db, { email: 'ana@example.com' });
      const later = new Date(at.getTime() + 60_000).toISOString();
      await db
        .insertInto('accountSession')
        .values({ ...session, id: 's', accountId: id, refreshHash: 'h', expiresAt: later })
        .execute();
    });
    await write(where);
    const ended = (to: Place) => withDb(to, (db) => db.selectFrom('accountSession').select('endedAt').execute());
    const [to, copy] = [{ dataDir: inside('to') }, { dataDir: inside('copy') }];
    await restore(to);
    expect(await ended(to)).toEqual([{ endedAt: at.toISOString() }]);
    await restore(copy, { keepSessions: true });
    expect(await ended(copy)).toEqual([{ endedAt: null }]);
  });

  it('is a snapshot: rows written after its start are absent', async () => {
    const where = await place();
    await fill(where);
    let lists = 0;
    const writing = withDb(where, (db) =>
      write(where, {
        // Listed once before the snapshot, and once after it.
        images: {
          ...readFolderStore(where.dataDir),
          async list(query) {
            lists += 1;
            if (lists === 2) await db.deleteFrom('contact').execute();
            return readFolderStore(where.dataDir).list(query);
          },
        },
      }),
    );
    const { manifest } = await writing;
    expect(manifest.tables.contact?.rows).toBe(2);
    expect(manifest.tables.consent?.rows).toBe(2);
  });

  it('of an older version is migrated and served as any other', async () => {
    const old = await emptyPlace();
    const oldest = '0010-jobs-and-notices';
    await withDb(old, async (db) => {
      await migrate(db, oldest);
      const time = at.toISOString();
      await sql`insert into contact (id, name, message, email, ${sql.ref('createdAt')}, ${sql.ref('updatedAt')})
        values ('c', 'Ñandú', 'Hola', 'a@example.com', ${time}, ${time})`.execute(db);
    });
    const backup = await write(old);
    expect(backup.about.steps.at(-1)).toBe(oldest);
    const to = { dataDir: inside('to') };
    const restored = await restore(to);
    expect(restored.steps).toEqual(stepNames.slice(stepNames.indexOf(oldest) + 1));
    await withDb(to, async (db) => {
      // Later migrations fill in their columns.
      expect(await db.selectFrom('contact').select(['id', 'name', 'state', 'searchText']).execute()).toEqual([
        { id: 'c', name: 'Ñandú', state: 'open', searchText: null },
      ]);
      const s = { db, now, newId, agreedText: () => ({ version: 'v', hash: 'h' }), companyInbox: 'us@example.com' };
      const created = await createContact(s, { fields: { ...fields, email: 'b@example.com' }, language: 'es' });
      expect(created.outcome).toBe('created');
      // Has every index of a new database.
      const indexes = sql<{ name: string }>`select name from sqlite_schema where type = 'index' order by name`;
      const found = (await indexes.execute(db)).rows;
      const fresh = { dataDir: inside('fresh') };
      const made = await withDb(fresh, async (other) => (await migrate(other)) && (await indexes.execute(other)).rows);
      expect(found).toEqual(made);
    });
  });

  it('of a newer version is refused', async () => {
    const where = await place();
    await fill(where);
    await withDb(where, (db) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(db),
    );
    await write(where, { version: '9.9.9' });
    await withDb(where, (db) => sql`delete from kysely_migration where name = '9999-later'`.execute(db));
    await expect(restore(where)).rejects.toThrow('was made by version 9.9.9 of this program, which is newer');
  });
});

it('replaces the images of a bucket only with an explicit option', async () => {
  const where = { dataDir: inside('data') };
  await withDb(where, (db) => migrate(db));
  const image = await fill(where);
  await write(where);
  const key = 'images/cursos/Ñandú.png';
  // Any image store works.
  const elsewhere = inside('elsewhere');
  const store = await openFolderStore({ dataDir: elsewhere, clock: () => at.getTime(), newId });
  const bucket = { store, name: 'https://s3.example/ours' };
  const other = await picture('png', { width: 9 });
  await store.put(key, { bytes: other, kind: 'png' });
  const to = { dataDir: inside('copy') };
  const sizeThere = async () => (await readFolderStore(elsewhere).about(key))?.size;
  await expect(restore(to, { bucket })).rejects.toThrow('--over-images');
  expect(await sizeThere()).toBe(other.byteLength);
  expect(existsSync(join(to.dataDir, 'tlacuilo.sqlite'))).toBe(false);
  expect(await restore(to, { bucket, overImages: true })).toMatchObject({ images: 1 });
  expect(await sizeThere()).toBe(image.byteLength);
  // Unchanged images are not replaced.
  expect(await restore(to, { bucket })).toMatchObject({ images: 1 });
});

it('is refused when truncated, altered at any byte, or no backup', async () => {
  const where = { dataDir: inside('data') };
  const { migrate } = await import('#backend/platform/database/migrate.ts');
  await withDb(where, (db) => migrate(db));
  await fill(where);
  await write(where);
  const whole = readFileSync(file());
  const refused = async (bytes: Buffer, expected: RegExp) => {
    writeFileSync(file(), bytes);
    await expect(restore({ dataDir: inside('other') })).rejects.toThrow(expected);
    expect(existsSync(inside('other'))).toBe(false);
  };
  for (const cut of [1, 511, 1024, 2000, whole.length - 3]) {
    await refused(whole.subarray(0, whole.length - cut), /is damaged|is not a backup|was not encrypted with the key/);
  }
  for (let at = 0; at < whole.length; at += 397) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 4;
    await refused(changed, /is damaged|is not a backup|was not encrypted with the key/);
  }
  await refused(Buffer.concat([whole, Buffer.alloc(512)]), /is damaged/);
  await refused(Buffer.from('not a backup'), /is not a backup/);
  await refused(Buffer.alloc(0), /is not a backup/);
  await expect(restore(where, { file: inside('nowhere') })).rejects.toThrow('there is no such file');
  await expect(restore(where, { file: inside('') })).rejects.toThrow('is not a file');
});
