import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { readImage } from '#backend/platform/images/store/every-image.ts';
import { openFolderStore, readFolderStore } from '#backend/platform/images/store/folder-store.ts';
import { openKeyFile } from '#backend/platform/tokens/key-file.ts';
import { testsKey } from '#tests/server/support/tests-key.ts';
import { picture } from '#tests/support/images/pictures.ts';
import type { About, Manifest, PartImage } from './backup-format.ts';
import { unpackRows } from './pack-rows.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';
import { writeBackup } from './write-backup.ts';

type Part = { name: string; bytes: Buffer };
type Loose<Value> = { -readonly [Key in keyof Value]: Value[Key] };
interface Crafted {
  about: Loose<About>;
  manifest: { parts: { name: string; image?: Loose<PartImage> }[]; tables: Record<string, unknown> };
  parts: Part[];
}

const now = () => new Date('2026-11-22T09:00:00.000Z');
const newId = () => randomUUID();
const version = '1.0.0';

let folder: string;
let good: Part[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crafted-backup-'));
  const dataDir = join(folder, 'from');
  const { db, close } = await openDatabase({ dataDir });
  await migrate(db);
  await db.insertInto('seeded').values({ name: 'one', at: '' }).execute();
  await close();
  const store = await openFolderStore({ dataDir, clock: () => 0, newId });
  await store.put('images/a.png', { bytes: await picture('png'), kind: 'png' });
  const file = join(folder, 'good.backup');
  const backup = await writeBackup({ file, key: testsKey, dataDir, images: readFolderStore(dataDir), version, now });
  good = [];
  for await (const { name, bytes } of backup.parts()) good.push({ name, bytes: Buffer.from(bytes) });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => rmSync(join(folder, 'to'), { recursive: true, force: true }));

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Writes a plain backup with valid checksums after a change; `raw` changes the parts afterwards. */
function craft(change: (crafted: Crafted) => void, raw: (parts: Part[]) => void = () => {}): string {
  const read = (name: string) => JSON.parse(good.find((part) => part.name === name)?.bytes.toString() ?? '') as unknown;
  const manifest = read('manifest.json') as Manifest;
  const crafted = {
    about: read('about.json') as About,
    manifest: structuredClone(manifest) as unknown as Crafted['manifest'],
    parts: good.filter(({ name }) => !/^(about|manifest)\./.test(name)).map((part) => ({ ...part })),
  };
  change(crafted);
  const parts = [{ name: 'about.json', bytes: json(crafted.about) }, ...crafted.parts];
  const described = crafted.manifest.parts.map((expected) => {
    const { bytes } = parts.find(({ name }) => name === expected.name) ?? { bytes: Buffer.alloc(0) };
    return { ...expected, bytes: bytes.length, sha256: digest(bytes) };
  });
  const bytes = json({ ...crafted.manifest, parts: described });
  parts.push({ name: 'manifest.json', bytes }, { name: 'manifest.sha256', bytes: Buffer.from(`${digest(bytes)}\n`) });
  raw(parts);
  const file = join(folder, 'crafted.backup');
  const tar = parts.flatMap((part) => [
    tarHeader(part.name, part.bytes.length, 0),
    part.bytes,
    Buffer.alloc(tarPadding(part.bytes.length)),
  ]);
  writeFileSync(file, Buffer.concat([...tar, tarEnd]));
  return file;
}

function restore(file: string, more: { unencrypted?: boolean; key?: typeof testsKey } = { unencrypted: true }) {
  const parts = { key: testsKey, dataDir: join(folder, 'to', 'data'), bucket: null, withoutEmails: false };
  return restoreBackup({ ...parts, version, now, newId, file, ...more });
}

async function refused(file: string, expected: RegExp): Promise<void> {
  await expect(restore(file)).rejects.toThrow(expected);
  await expect(restore(file)).rejects.toThrow('Nothing was changed');
  const left = existsSync(join(folder, 'to')) ? readdirSync(join(folder, 'to'), { recursive: true }) : [];
  expect(left.map(String).filter((name) => !/^data(\/(serving\.lock|restoring.*))?$/.test(name))).toEqual([]);
}

const imageOf = ({ manifest }: Crafted) => manifest.parts.find(({ image }) => image)?.image as Loose<PartImage>;
const rename = (crafted: Crafted, from: RegExp, to: string) => {
  for (const list of [crafted.parts, crafted.manifest.parts]) {
    for (const part of list) if (from.test(part.name)) part.name = to;
  }
};
const rowsPart = ({ parts }: Crafted) => parts.find(({ name }) => name.startsWith('rows/seeded/')) as Part;

it('without a change is restored, so that each refusal below is caused by its change', async () => {
  expect(await restore(craft(() => {}))).toMatchObject({ images: 1 });
});

it('images are stored without metadata, as uploads are', async () => {
  const withPlace = await sharp(await picture('png'))
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .png()
    .toBuffer();
  expect(withPlace.includes('secret-place')).toBe(true);
  const image = (crafted: Crafted) => crafted.parts.find(({ name }) => name.startsWith('images/')) as Part;
  expect(await restore(craft((crafted) => (image(crafted).bytes = withPlace)))).toMatchObject({ images: 1 });
  const stored = Buffer.from(
    (await readImage(readFolderStore(join(folder, 'to', 'data')), 'images/a.png'))?.bytes ?? [],
  );
  expect(stored.length).toBeGreaterThan(50);
  expect(stored.includes('secret-place')).toBe(false);
});

it.each<[string, RegExp, (crafted: Crafted) => void]>([
  [
    'a kind with a path',
    /image\.kind of manifest\.json cannot be "png\/\.\.\/\.\.\/\.\.\/evil"/,
    (c) => (imageOf(c).kind = 'png/../../../evil' as 'png'),
  ],
  ['a key outside', /image\.key of manifest\.json cannot be/, (c) => (imageOf(c).key = '../evil.png')],
  ['a key with dots', /image\.key of manifest\.json cannot be/, (c) => (imageOf(c).key = 'images/../../evil.png')],
  ['a key that is no text', /image\.key of manifest\.json cannot be/, (c) => (imageOf(c).key = ['images/a'] as never)],
  [
    'a time that is none',
    /image\.modified of manifest\.json cannot be "x"/,
    (c) => (imageOf(c).modified = 'x' as never),
  ],
  ['an image of another kind', /a\.png of the backup has another type/, (c) => (imageOf(c).kind = 'jpeg')],
  ['a part name with a path', /is not a valid part name/, (c) => rename(c, /^images/, '../../evil')],
  [
    'a table that is none',
    /tables\.0\.name of about\.json cannot be "sqlite_schema"/,
    (c) => (c.about.tables = [{ name: 'sqlite_schema', columns: [], key: [] }]),
  ],
  [
    'a table with a quote',
    /tables\.0\.name of about\.json cannot be/,
    (c) => (c.about.tables = [{ name: 'a"; drop', columns: [], key: [] }]),
  ],
  ['a step with a path', /steps\.0 of about\.json cannot be/, (c) => (c.about.steps = ['../0001'])],
  ['an engine that is none', /engine of about\.json cannot be "x"/, (c) => (c.about.engine = 'x' as 'sqlite')],
  [
    'counts of no table',
    /is not in about.json/,
    (c) => (c.manifest.tables.evil = { rows: 0, sha256: digest(Buffer.alloc(0)) }),
  ],
  ['an image twice', /a part or an image twice/, (c) => c.manifest.parts.push({ name: 'images/9', image: imageOf(c) })],
  [
    'an image that cannot be decoded',
    /a\.png of the backup cannot be decoded/,
    (c) => {
      const part = c.parts.find(({ name }) => name.startsWith('images/')) as Part;
      part.bytes = part.bytes.subarray(0, part.bytes.length / 2);
    },
  ],
  ['rows that are none', /has an invalid row/, (c) => (rowsPart(c).bytes = zstdCompressSync('[1]\n'))],
  ['values that are none', /has an invalid row/, (c) => (rowsPart(c).bytes = zstdCompressSync('{"name":{}}\n'))],
  ['rows that are not packed', /cannot be decompressed/, (c) => (rowsPart(c).bytes = Buffer.from('{}\n'))],
  [
    'a line without an end',
    /has a line of more than 16 MiB/,
    (c) => {
      rowsPart(c).bytes = zstdCompressSync(Buffer.alloc(20 * 1024 * 1024, 'a'));
    },
  ],
])('with %s is refused, and nothing is written', async (_, expected, change) => {
  await refused(craft(change), expected);
});

it.each<[string, RegExp, (parts: Part[]) => void]>([
  ['a wrong checksum', /does not match/, (parts) => ((parts[1] as Part).bytes = Buffer.from('other'))],
  ['a part twice', /appears twice/, (parts) => parts.splice(1, 0, parts[1] as Part)],
  [
    'two manifests',
    /manifest\.json appears twice/,
    (parts) => parts.push(parts.find(({ name }) => name === 'manifest.json') as Part),
  ],
  [
    'a part that no manifest names',
    /it has unexpected data/,
    (parts) => parts.splice(1, 0, { name: 'images/77', bytes: Buffer.from('x') }),
  ],
  [
    'a name that is none',
    /"\.\.\/evil" is not a valid part name/,
    (parts) => parts.splice(1, 0, { name: '../evil', bytes: Buffer.from('x') }),
  ],
])('whose tar has %s is refused', async (_, expected, raw) => {
  await refused(
    craft(() => {}, raw),
    expected,
  );
});

it('that is not encrypted is restored only with an explicit option', async () => {
  const file = craft(() => {});
  await expect(restore(file, {})).rejects.toThrow('--unencrypted');
});

it('of another key is refused in words, without computing a forged key cost', async () => {
  const other = await openKeyFile(join(folder, 'other.key'), async () => true);
  const file = join(folder, 'good.backup');
  await expect(restore(file, { key: other, unencrypted: true })).rejects.toThrow(
    `was not encrypted with the key in ${other.file}`,
  );
  const forged = join(folder, 'forged.backup');
  const { readFile } = await import('node:fs/promises');
  const bytes = await readFile(file, 'latin1');
  writeFileSync(forged, bytes.replace(/^(.*\n-> scrypt \S+) 10\n/, '$1 20\n'), 'latin1');
  await expect(readBackup(forged, { key: testsKey })).rejects.toThrow('is not a backup');
});

it('with a decompression bomb is refused before all of it is in memory', async () => {
  const lines = Buffer.from(`{"name":"${'x'.repeat(1000)}","at":""}\n`.repeat(1024));
  const bomb = zstdCompressSync(Buffer.concat(Array(400).fill(lines)));
  expect(bomb.length).toBeLessThan(1024 * 1024);
  let most = 0;
  const before = process.memoryUsage().rss;
  const unpack = async () => {
    for await (const rows of unpackRows('rows/seeded/1', bomb)) most = Math.max(most, rows.length);
  };
  await expect(unpack()).rejects.toThrow('unpacks to more than 256 MiB');
  expect(most).toBeLessThan(10_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});
