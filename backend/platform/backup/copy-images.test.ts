import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFolderStore } from '#backend/platform/images/store/folder-store.ts';
import type { ImageStore } from '#backend/platform/images/store/image-store.ts';
import { testsKey } from '#tests/server/support/tests-key.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copied-images-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const now = () => new Date('2026-11-22T09:00:00.000Z');
const newId = () => randomUUID();
const storeIn = (dataDir: string) => openFolderStore({ dataDir, clock: () => now().getTime(), newId });
const image = (text: string) => ({ bytes: Buffer.from(text), kind: 'png' }) as const;

/** Contents of a store by key. */
async function contents(store: Pick<ImageStore, 'about' | 'open' | 'list'>): Promise<Record<string, string>> {
  const { images } = await store.list({ prefix: '', delimiter: null, after: '', limit: 100 });
  const found = images.map(async ({ key }) => {
    const about = await store.about(key);
    const stream = about && (await store.open(about));
    return [key, await new Response(stream).text()];
  });
  return Object.fromEntries(await Promise.all(found));
}

describeOnBothEngines('images in a backup', ({ open, place }) => {
  it('are a consistent snapshot with the rows, despite concurrent puts and deletes', async () => {
    const where = await place();
    const { db } = await open();
    const store = await storeIn(where.dataDir);
    for (const name of ['gone', 'changed', 'stays', 'late']) await store.put(`images/${name}.png`, image(name));
    const mark = (name: string) => db.insertInto('seeded').values({ name, at: '' }).execute();
    const marks = async () =>
      (await db.selectFrom('seeded').select('name').orderBy('name').execute()).map((row) => row.name);

    let opened = 0;
    let lists = 0;
    const file = join(folder, 'all.backup');
    const backup = await writeBackup({
      file,
      ...where,
      images: {
        ...store,
        async open(about) {
          const stream = await store.open(about);
          opened += 1;
          // During the copy.
          if (opened === 2) {
            await store.remove('images/gone.png');
            await store.put('images/changed.png', image('other'));
            await store.put('images/new.png', image('new'));
            await mark('first');
          }
          return stream;
        },
        async list(query) {
          lists += 1;
          // Between the rows' snapshot and the second listing: then there is no consistent instant.
          if (lists === 2) {
            await store.put('images/later.png', image('later'));
            await store.remove('images/late.png');
            await mark('second');
          }
          return store.list(query);
        },
      },
      key: testsKey,
      version: '1.0.0',
      now,
    });
    const [there, rows] = [await contents(store), await marks()];
    expect(rows).toEqual(['first', 'second']);
    // Later changes do not damage the copy.
    await store.remove('images/stays.png');
    expect(backup.manifest.tables.seeded?.rows).toBe(2);

    const dataDir = join(folder, 'restored');
    await restoreBackup({
      file,
      key: testsKey,
      dataDir,
      bucket: null,
      withoutEmails: false,
      version: '1.0.0',
      now,
      newId,
    });
    expect(await contents(await storeIn(dataDir))).toEqual(there);
    expect(Object.keys(there).sort()).toEqual(['changed', 'later', 'new', 'stays'].map((name) => `images/${name}.png`));
  });

  it('are copied without objects that are no images, which are named', async () => {
    const where = await place();
    const { db } = await open();
    await db.insertInto('seeded').values({ name: 'a', at: '' }).execute();
    const store = await storeIn(where.dataDir);
    for (const name of ['a', 'b']) await store.put(`images/${name}.png`, image(name));
    // As a bucket lists them: the folder that consoles make, and a file of another type, without `about`.
    const foreign = ['images/', 'images/aa.txt'].map((key) => ({ key, etag: 'e', size: 0, modified: 0 }));
    const skipped: string[] = [];
    const backup = await writeBackup({
      file: join(folder, 'foreign.backup'),
      ...where,
      images: {
        ...store,
        async list(query) {
          const { images } = await store.list({ ...query, after: '', limit: 100 });
          const all = [...foreign, ...images]
            .filter(({ key }) => key > query.after)
            .sort((x, y) => (x.key < y.key ? -1 : 1));
          // A page at a time, the first without any image.
          return { images: all.slice(0, 1), prefixes: [], more: all.length > 1 };
        },
      },
      key: testsKey,
      version: '1.0.0',
      now,
      skip: (key) => skipped.push(key),
    });
    const keys = backup.manifest.parts.flatMap((part) => part.image?.key ?? []);
    expect(keys).toEqual(['images/a.png', 'images/b.png']);
    expect(skipped).toEqual(['images/aa.txt']);
  });

  it('are copied with a bounded number of retries while they change', async () => {
    const where = await place();
    const store = await storeIn(where.dataDir);
    const images = {
      ...store,
      async list(query: Parameters<ImageStore['list']>[0]) {
        await store.put('images/a.png', image(newId()));
        return store.list(query);
      },
    };
    const parts = { file: join(folder, 'none.backup'), ...where, key: testsKey, images, version: '1.0.0', now };
    await expect(writeBackup(parts)).rejects.toThrow('Images keep changing');
  });
});
