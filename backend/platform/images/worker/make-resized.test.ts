import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolderStore } from '#backend/platform/images/store/folder-store.ts';
import type { ImageStore } from '#backend/platform/images/store/image-store.ts';
import { picture } from '#tests/support/images/pictures.ts';
import type { ImageWorker } from './image-worker.ts';
import { openResizedMaker, type ResizedMaker } from './make-resized.ts';
import { resizeImage } from './resize-image.ts';
import { openResizedFolder, type ResizedFolder } from './resized-folder.ts';

let dataDir: string;
let now: number;
let store: ImageStore;
let folder: ResizedFolder;
let maker: ResizedMaker;
const faults: unknown[] = [];
const made: string[] = [];

function openMaker(resize: ImageWorker['resize'] = resizeImage): ResizedMaker {
  const imageWorker: Pick<ImageWorker, 'resize'> = {
    resize(bytes, kind, form) {
      made.push(form);
      return resize(bytes, kind, form);
    },
  };
  return openResizedMaker({ store, folder, imageWorker, clock: () => now, report: (fault) => faults.push(fault) });
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'make-resized-'));
  now = Date.UTC(2026, 10, 20);
  faults.length = 0;
  made.length = 0;
  store = await openFolderStore({ dataDir, clock: () => now, newId: randomUUID });
  folder = openResizedFolder({ dataDir, newId: randomUUID });
  maker = openMaker();
});
afterEach(async () => {
  await maker.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function put(key: string, width = 350): Promise<{ key: string; etag: string }> {
  const outcome = await store.put(key, { bytes: await picture('png', { width, height: 20 }), kind: 'png' });
  if (!outcome.ok) throw new Error(outcome.reason);
  return { key, etag: outcome.etag };
}

const ready = async (version: { key: string; etag: string }) => {
  const { images, complete } = await folder.find(version);
  return [complete, images.map(({ step, kind }) => `${step}.${kind}`).toSorted()] as const;
};
const all = ['320.avif', '320.png', '320.webp', '480.avif', '480.png', '480.webp'];
const folders = () => readdirSync(join(dataDir, 'images-resized'));

test('makes every format and width once', async () => {
  const version = await put('images/a.png');
  expect(await ready(version)).toEqual([false, []]);
  maker.want('images/a.png');
  await maker.idle();
  expect(await ready(version)).toEqual([true, all]);
  expect(made).toEqual(['webp', 'plain', 'avif']);
  maker.want('images/a.png');
  await maker.idle();
  expect(made).toHaveLength(3);
});

test('deletes variants of a replaced image', async () => {
  const first = await put('images/a.png');
  maker.want('images/a.png');
  await maker.idle();
  const second = await put('images/a.png', 300);
  maker.want('images/a.png');
  await maker.idle();
  expect(await ready(first)).toEqual([false, []]);
  expect(await ready(second)).toEqual([true, ['320.avif', '320.png', '320.webp']]);
});

test('deletes variants of a removed image, also when removed while resizing', async () => {
  await put('images/a.png');
  maker.want('images/a.png');
  await maker.idle();
  await store.remove('images/a.png');
  maker.want('images/a.png');
  await maker.idle();
  expect(folders()).toEqual([]);

  await maker.stop();
  maker = openMaker(async (...given) => {
    await store.remove('images/b.png');
    maker.want('images/b.png');
    return resizeImage(...given);
  });
  await put('images/b.png');
  maker.want('images/b.png');
  await maker.idle();
  expect(folders()).toEqual([]);
});

test('a sweep makes missing variants and deletes orphans', async () => {
  const versions = [await put('images/a.png'), await put(`images/${'ñ'.repeat(300)}`)];
  await folder.put({ key: 'images/gone.png', etag: '1' }, [{ step: 320, kind: 'webp', bytes: new Uint8Array(1) }]);
  await maker.lookAround();
  await maker.idle();
  for (const version of versions) expect(await ready(version)).toEqual([true, all]);
  expect(folders()).toHaveLength(2);
});

test('survives deletion of the folder at any time', async () => {
  const version = await put('images/a.png');
  maker.want('images/a.png');
  await maker.idle();
  rmSync(join(dataDir, 'images-resized'), { recursive: true });
  await maker.lookAround();
  await maker.idle();
  expect(await ready(version)).toEqual([true, all]);
});

test('reports an image that cannot be resized, delays its retry and makes the others', async () => {
  await store.put('images/bad.png', { bytes: Buffer.from('no image'), kind: 'png' });
  const good = await put('images/good.png');
  for (const key of ['images/bad.png', 'images/good.png', 'images/bad.png']) maker.want(key);
  await maker.idle();
  maker.want('images/bad.png');
  await maker.idle();
  expect(faults).toHaveLength(1);
  expect(await ready(good)).toEqual([true, all]);
  now += 10 * 60_000;
  maker.want('images/bad.png');
  await maker.idle();
  expect(faults).toHaveLength(2);
});

test('makes nothing more after stop', async () => {
  const version = await put('images/a.png');
  maker.want('images/a.png');
  await maker.stop();
  expect((await ready(version))[0]).toBe(false);
  maker.want('images/a.png');
  await maker.idle();
  expect((await ready(version))[0]).toBe(false);
  expect(faults).toEqual([]);
});
