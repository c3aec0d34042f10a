import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { makeFolder } from '#backend/database/make-folder.ts';
import { openFolder } from '#backend/database/open-folder.ts';
import { openKeyTurns } from '#backend/turns/one-by-one.ts';
import { isCutName } from './folder-names.ts';
import type { ImageAbout, ImageStore, NewImage, PutCondition, PutOutcome } from './image-store.ts';
import { fileOf, folderOf, keyFile, readKeys, readVersions, removeNameless, removeVersions } from './image-versions.ts';
import { listPart } from './list-part.ts';
import { StoreAwayError } from './store-away.ts';
import { ignoring, isFull, syncFolder, writeFileWhole } from './write-file.ts';

interface FolderStoreParts {
  readonly dataDir: string;
  /** Milliseconds. */
  readonly clock: () => number;
  /** A new id of letters, digits, `-` and `_`. */
  newId(): string;
}

/**
 * Keeps images in `dataDir/images`: a folder for each key, in it the image. Removes what an end in the middle of an
 * upload left behind. Throws, worded, when the folder cannot be written.
 */
export async function openFolderStore({ dataDir, clock, newId }: FolderStoreParts): Promise<ImageStore> {
  const root = makeFolder(join(openFolder(dataDir), 'images'));
  const uploads = join(root, '.uploads');
  const inTurn = openKeyTurns();
  await rm(uploads, { recursive: true, force: true });
  await sweep(root);

  async function put(key: string, image: NewImage, condition?: PutCondition): Promise<PutOutcome> {
    const before = await readVersions(root, key);
    const refusal = condition && refusalOf(condition, before[0]);
    if (refusal) return { ok: false, reason: refusal };
    const etag = createHash('md5').update(image.bytes).digest('hex');
    const now = clock();
    const modified = Math.floor(now / 1000) * 1000;
    const about = { key, etag, kind: image.kind, size: image.bytes.byteLength, modified };
    try {
      await write(about, image.bytes, new Date(now));
    } catch (error) {
      await removeVersions(root, key, []);
      if (isFull(error)) return { ok: false, reason: 'full' };
      throw error;
    }
    const older = before.filter((version) => version.etag !== etag || version.kind !== image.kind);
    if (older.length > 0) await removeVersions(root, key, older);
    return { ok: true, etag };
  }

  /** Another process may remove the folder, or sweep the uploads, between two steps: then from the beginning. */
  async function write(about: ImageAbout, bytes: Uint8Array, modified: Date, tries = 3): Promise<void> {
    const folder = folderOf(root, about.key);
    const temporary = () => join(uploads, newId());
    try {
      await mkdir(uploads, { mode: 0o700 }).catch(ignoring('EEXIST'));
      await mkdir(folder, { mode: 0o700 }).catch(ignoring('EEXIST'));
      if (isCutName(basename(folder))) {
        await writeFileWhole(join(folder, keyFile), Buffer.from(about.key), { temporary: temporary() });
      }
      await writeFileWhole(fileOf(root, about), bytes, { temporary: temporary(), modified });
      await syncFolder(root);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 1) throw error;
      await write(about, bytes, modified, tries - 1);
    }
  }

  return {
    ...readFolderStore(dataDir),
    put: (key, image, condition) => inTurn(key, () => put(key, image, condition)).catch(throwAway),
    remove: (key) => inTurn(key, async () => removeVersions(root, key, await readVersions(root, key))).catch(throwAway),
  };
}

/** Reads the images of a folder, and changes nothing in it: another process may be putting some. */
export function readFolderStore(dataDir: string): Pick<ImageStore, 'about' | 'open' | 'list'> {
  const root = join(resolve(dataDir), 'images');
  return {
    about: async (key) => (await readVersions(root, key))[0] ?? null,
    async open(about, range) {
      const file = await open(fileOf(root, about)).catch(ignoring('ENOENT'));
      if (!file) return null;
      const stream = file.createReadStream(range && { start: range.from, end: range.to });
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    async list(ask) {
      const all = new Set(existsSync(root) ? await readKeys(root) : []);
      for (;;) {
        const { keys, prefixes, more } = listPart([...all], ask);
        const found = await Promise.all(keys.map((key) => readVersions(root, key)));
        const images = found.flatMap(([newest]) => newest ?? []);
        if (images.length === keys.length) return { images, prefixes, more };
        // A folder without an image: one is on its way, or was just removed. The part is filled with the next ones.
        for (const [at, key] of keys.entries()) if (found[at]?.length === 0) all.delete(key);
      }
    },
  };
}

/** A disk that fails, or where this account may not write, is seen to by whoever runs the service. */
function throwAway(error: NodeJS.ErrnoException): never {
  const closed = ['EACCES', 'EPERM', 'EROFS', 'EIO'].includes(error.code ?? '');
  throw closed ? new StoreAwayError(error) : error;
}

function refusalOf(condition: PutCondition, there: ImageAbout | undefined): 'refused' | 'missing' | null {
  if ('absent' in condition) return there ? 'refused' : null;
  if (!there) return 'missing';
  return there.etag === condition.etag ? null : 'refused';
}

/** What a crash between two steps left: folders without an image, and images in whose place another one came. */
async function sweep(root: string): Promise<void> {
  await removeNameless(root);
  for (const key of await readKeys(root)) {
    const [newest, ...older] = await readVersions(root, key);
    if (!newest || older.length > 0) await removeVersions(root, key, older);
  }
}
