import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createContact } from '#backend/business/contact/create-contact.ts';
import { FolderHeldError } from '#backend/database/hold-folder.ts';
import { holdPlace, PlaceHeldError } from '#backend/database/hold-place.ts';
import { migrate, readSteps, stepNames } from '#backend/database/migrate.ts';
import { openDatabase } from '#backend/database/open-database.ts';
import type { Database } from '#backend/database/tables.ts';
import { openFolderStore, readFolderStore } from '#backend/images/folder-store.ts';
import { formerMark, markImagesMoved, nameOfImages, refuseMovedImages } from '#backend/images/moved-images.ts';
import { describeOnBothEngines, type Place } from '#tests/engines/engines.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/engines/postgres-databases.ts';
import { picture } from '#tests/images/pictures.ts';
import { restoreBackup } from './restore-backup.ts';
import { tryBackup } from './try-backup.ts';
import { writeBackup } from './write-backup.ts';

const at = new Date('2026-11-22T09:00:00.000Z');
const now = () => at;
const newId = () => randomUUID();
const fields = { name: 'Ana', lastname: 'Ruiz', type: 'ideas', message: 'Hola ☕ "\\u0000"', consent: true };

const bucketSettings = { region: 'us-west-1', accessKeyId: 'a', secretAccessKey: 's', sessionToken: null };

let folder: string;
let drop: (() => Promise<void>) | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-under-test-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await drop?.();
  drop = undefined;
});

const file = () => join(folder, 'all.backup');

async function write(where: Place, more: Partial<Parameters<typeof writeBackup>[0]> = {}) {
  return writeBackup({
    file: file(),
    ...where,
    images: readFolderStore(where.dataDir),
    version: '1.0.0',
    now,
    ...more,
  });
}

function restore(where: Place, more: Partial<Parameters<typeof restoreBackup>[0]> = {}) {
  return restoreBackup({
    file: file(),
    ...where,
    bucket: null,
    withoutLetters: false,
    version: '1.0.0',
    now,
    newId,
    ...more,
  });
}

async function withDb<Answer>(where: Place, work: (db: Database) => Promise<Answer>): Promise<Answer> {
  const { db, close } = await openDatabase(where);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Three messages, what a reservation was paid with, and an image. */
async function fill(where: Place): Promise<Buffer> {
  await withDb(where, async (db) => {
    const s = { db, now, newId, agreedText: () => ({ version: 'v', hash: 'h' }), companyInbox: 'us@example.com' };
    for (const email of ['a@example.com', 'b@example.com', 'ñ@example.com']) {
      const { outcome } = await createContact(s, { fields: { ...fields, email }, language: 'es' });
      if (outcome !== 'created' && email !== 'ñ@example.com') throw new Error(outcome);
    }
    const person = { name: 'Ana', lastname: 'Ruiz', email: 'a@example.com', emailKey: 'a@example.com', language: 'es' };
    const times = { createdAt: at.toISOString(), updatedAt: at.toISOString() };
    const paid = { paidAmount: 123_456.78, state: 'confirmed' as const };
    await db
      .insertInto('reservation')
      .values({ id: 'r', folio: 'R-1', editionId: 'e', ...person, ...times, ...paid })
      .execute();
  });
  const bytes = await picture('png');
  const store = await openFolderStore({ dataDir: where.dataDir, clock: () => at.getTime(), newId });
  await store.put('images/cursos/Ñandú.png', { bytes, kind: 'png' });
  return bytes;
}

async function everything(where: Place): Promise<unknown> {
  return withDb(where, async (db) => {
    const contacts = await db.selectFrom('contact').selectAll().orderBy('id').execute();
    const consents = await db.selectFrom('consent').selectAll().orderBy('id').execute();
    const letters = await db.selectFrom('mailOutbox').selectAll().orderBy('id').execute();
    const reservations = await db.selectFrom('reservation').selectAll().execute();
    return { contacts, consents, letters, reservations };
  });
}

describeOnBothEngines('a backup', ({ engine, place, emptyPlace }) => {
  it.each(['sqlite', 'postgres'] as const)('is restored into %s with every row and image', async (onto) => {
    const from = await place();
    const image = await fill(from);
    const before = await everything(from);
    const backup = await write(from);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(await tryBackup(backup)).toBeGreaterThan(7);

    const databaseUrl = onto === 'postgres' ? await createEmptyDatabase() : undefined;
    if (databaseUrl) drop = () => dropDatabase(databaseUrl);
    const to = { dataDir: join(folder, 'other'), ...(databaseUrl ? { databaseUrl } : {}) };
    const restored = await restore(to);
    expect(restored).toMatchObject({ images: 1, letters: 4, mended: 0, steps: [], kept: [] });
    expect(await everything(to)).toEqual(before);
    const store = readFolderStore(to.dataDir);
    const about = await store.about('images/cursos/Ñandú.png');
    expect(about).toMatchObject({ size: image.byteLength, modified: at.getTime(), kind: 'png' });
  });

  it('of what is there twice keeps that beside, and a copy gives its letters up', async () => {
    const where = await place();
    await fill(where);
    await write(where);
    await withDb(where, (db) => db.deleteFrom('contact').execute());
    const restored = await restore(where, { withoutLetters: true });
    expect(restored.letters).toBe(4);
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
    // It is an ordinary database, which can be opened and brought up to date as any.
    expect((await withDb(where, readSteps)).length).toBeGreaterThan(12);
    const again = await restore(where, { now: () => new Date(at.getTime() + 60_000) });
    expect(again.rows).toBe(restored.rows);
  });

  it('knows which places images have left, here and as it was made, but for the one that it puts images into', async () => {
    const where = await place();
    const [folder, far] = [nameOfImages(null), 'https://s3.example/ours'];
    const settings = { ...bucketSettings, endpoint: 'https://s3.example', bucket: 'ours' };
    const refused = (bucket: typeof settings | null, at = where) =>
      withDb(at, (db) =>
        refuseMovedImages(db, bucket).then(
          () => null,
          (error: Error) => error.name,
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
    // From before the move, into the place to which they went.
    const store = await openFolderStore({ dataDir: join(where.dataDir, 'far'), clock: () => at.getTime(), newId });
    const bucket = { store, name: far };
    await restore(where, { bucket, now: later });
    expect(await both()).toEqual(['MovedImagesError', null]);

    const marked = join(where.dataDir, 'marked.backup');
    await write(where, { file: marked, images: null });
    const copy = { dataDir: join(where.dataDir, 'copy') };
    await restore(copy, { file: marked });
    expect(await both(copy)).toEqual(['MovedImagesError', null]);
    writeFileSync(formerMark(copy.dataDir), `${far}\n`);
    await restore(copy);
    expect([await both(copy), existsSync(formerMark(copy.dataDir))]).toEqual([[null, null], false]);
    // Back since then: of the rows alone that is still so.
    await withDb(where, (db) => markImagesMoved(db, far, folder));
    await restore(where, { file: marked, now: later });
    expect(await both()).toEqual([null, 'MovedImagesError']);
    await restore(where, { bucket, now: later });
    expect(await both()).toEqual([null, null]);
  });

  it('is not put over what somebody serves', async () => {
    const where = await place();
    await write(where);
    const held = await holdPlace(where);
    const refusal = engine === 'sqlite' ? FolderHeldError : PlaceHeldError;
    await expect(restore(where)).rejects.toThrow(refusal);
    await held.release();
    await restore(where, { now: () => new Date(at.getTime() + 120_000) });
  });

  it('as of one moment has nothing that was written after it began', async () => {
    const where = await place();
    await fill(where);
    let lists = 0;
    const writing = withDb(where, (db) =>
      write(where, {
        // Looked at once before the moment, and once behind it.
        images: {
          ...readFolderStore(where.dataDir),
          async list(ask) {
            lists += 1;
            if (lists === 2) await db.deleteFrom('contact').execute();
            return readFolderStore(where.dataDir).list(ask);
          },
        },
      }),
    );
    const { manifest } = await writing;
    expect(manifest.tables.contact?.rows).toBe(2);
    expect(manifest.tables.consent?.rows).toBe(2);
  });

  it('of an older version is brought up to date, and served as any other', async () => {
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
    const to = { dataDir: join(folder, 'to') };
    const restored = await restore(to);
    expect(restored.steps).toEqual(stepNames.slice(stepNames.indexOf(oldest) + 1));
    await withDb(to, async (db) => {
      // What steps since then say of a message from before.
      expect(await db.selectFrom('contact').select(['id', 'name', 'state', 'searchText']).execute()).toEqual([
        { id: 'c', name: 'Ñandú', state: 'open', searchText: null },
      ]);
      const s = { db, now, newId, agreedText: () => ({ version: 'v', hash: 'h' }), companyInbox: 'us@example.com' };
      const created = await createContact(s, { fields: { ...fields, email: 'b@example.com' }, language: 'es' });
      expect(created.outcome).toBe('created');
      // Every index of this version is there, as where it began with it.
      const indexes = sql<{ name: string }>`select name from sqlite_schema where type = 'index' order by name`;
      const found = (await indexes.execute(db)).rows;
      const fresh = { dataDir: join(folder, 'fresh') };
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

it('is put over other images of a bucket only when that is said', async () => {
  const where = { dataDir: join(folder, 'data') };
  await withDb(where, (db) => migrate(db));
  const image = await fill(where);
  await write(where);
  const key = 'images/cursos/Ñandú.png';
  // Any store of images does: a folder's.
  const elsewhere = join(folder, 'elsewhere');
  const store = await openFolderStore({ dataDir: elsewhere, clock: () => at.getTime(), newId });
  const bucket = { store, name: 'https://s3.example/ours' };
  const other = await picture('png', { width: 9 });
  await store.put(key, { bytes: other, kind: 'png' });
  const to = { dataDir: join(folder, 'copy') };
  const sizeThere = async () => (await readFolderStore(elsewhere).about(key))?.size;
  await expect(restore(to, { bucket })).rejects.toThrow('--over-images');
  expect(await sizeThere()).toBe(other.byteLength);
  expect(existsSync(join(to.dataDir, 'tlacuilo.sqlite'))).toBe(false);
  expect(await restore(to, { bucket, overImages: true })).toMatchObject({ images: 1 });
  expect(await sizeThere()).toBe(image.byteLength);
  // What is as it was is nobody's loss.
  expect(await restore(to, { bucket })).toMatchObject({ images: 1 });
});

it('is refused when it is cut, changed in any place, or none', async () => {
  const where = { dataDir: join(folder, 'data') };
  const { migrate } = await import('#backend/database/migrate.ts');
  await withDb(where, (db) => migrate(db));
  await fill(where);
  await write(where);
  const whole = readFileSync(file());
  const refused = async (bytes: Buffer, said: RegExp) => {
    writeFileSync(file(), bytes);
    await expect(restore({ dataDir: join(folder, 'other') })).rejects.toThrow(said);
    expect(existsSync(join(folder, 'other'))).toBe(false);
  };
  for (const cut of [1, 511, 1024, 2000, whole.length - 3]) {
    await refused(whole.subarray(0, whole.length - cut), /is damaged|no backup/);
  }
  for (let at = 0; at < whole.length; at += 397) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 4;
    await refused(changed, /is damaged|no backup/);
  }
  await refused(Buffer.concat([whole, Buffer.alloc(512)]), /more in it/);
  await refused(Buffer.from('not a backup'), /no backup/);
  await refused(Buffer.alloc(0), /no backup/);
  await expect(restore(where, { file: join(folder, 'nowhere') })).rejects.toThrow('there is no such file');
  await expect(restore(where, { file: folder })).rejects.toThrow('is no file');
});
