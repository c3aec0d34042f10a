import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { openKeyMutex } from '#backend/platform/concurrency/key-mutex.ts';
import { makeFolder, openFolder } from '#backend/platform/database/dialects/open-folder.ts';
import { ignoring, isFull, syncFolder, writeFileWhole } from '#backend/platform/database/dialects/write-file.ts';
import { isCutName } from './folder-names.ts';
import {
  type ImageAbout,
  type ImageReader,
  type ImageStore,
  type NewImage,
  type PutCondition,
  type PutOutcome,
  StoreAwayError,
} from './image-store.ts';
import {
  fileOf,
  folderOf,
  imageKeyFile,
  readKeys,
  readVersions,
  removeNameless,
  removeVersions,
} from './image-versions.ts';
import { listPart } from './list-part.ts';

interface FolderStoreDeps {
  readonly dataDir: string;
  /** Milliseconds. */
  readonly clock: () => number;
  /** Letters, digits, `-` and `_`. */
  newId(): string;
}

/**
 * Stores images in `dataDir/images`, one folder per key. Deletes leftovers of interrupted uploads.
 * Throws an error for the operator when the folder is not writable.
 */
export async function openFolderStore({ dataDir, clock, newId }: FolderStoreDeps): Promise<ImageStore> {
  const root = makeFolder(join(openFolder(dataDir), 'images'));
  const uploads = join(root, '.uploads');
  const inTurn = openKeyMutex();
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

  /** Another process may remove the folder or sweep uploads between two steps: retries. */
  async function write(about: ImageAbout, bytes: Uint8Array, modified: Date, tries = 3): Promise<void> {
    const folder = folderOf(root, about.key);
    const temporary = () => join(uploads, newId());
    try {
      await mkdir(uploads, { mode: 0o700 }).catch(ignoring('EEXIST'));
      await mkdir(folder, { mode: 0o700 }).catch(ignoring('EEXIST'));
      if (isCutName(basename(folder))) {
        await writeFileWhole(join(folder, imageKeyFile), Buffer.from(about.key), { temporary: temporary() });
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

/** Reads a folder's images without writing: another process may be storing some. */
export function readFolderStore(dataDir: string): ImageReader {
  const root = join(resolve(dataDir), 'images');
  return {
    about: async (key) => (await readVersions(root, key))[0] ?? null,
    async open(about, range) {
      const file = await open(fileOf(root, about)).catch(ignoring('ENOENT'));
      if (!file) return null;
      const stream = file.createReadStream(range && { start: range.from, end: range.to });
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    async list(query) {
      const all = new Set(existsSync(root) ? await readKeys(root) : []);
      for (;;) {
        const { keys, prefixes, more } = listPart([...all], query);
        const found = await Promise.all(keys.map((key) => readVersions(root, key)));
        const images = found.flatMap(([newest]) => newest ?? []);
        if (images.length === keys.length) return { images, prefixes, more };
        // A folder without an image: one is being stored or was just deleted. Refill the page.
        for (const [at, key] of keys.entries()) if (found[at]?.length === 0) all.delete(key);
      }
    },
  };
}

/** A failing or read-only disk is the operator's to fix. */
function throwAway(error: NodeJS.ErrnoException): never {
  const closed = ['EACCES', 'EPERM', 'EROFS', 'EIO'].includes(error.code ?? '');
  throw closed ? new StoreAwayError(error) : error;
}

function refusalOf(condition: PutCondition, there: ImageAbout | undefined): 'refused' | 'missing' | null {
  if ('absent' in condition) return there ? 'refused' : null;
  if (!there) return 'missing';
  return there.etag === condition.etag ? null : 'refused';
}

/** Deletes leftovers of a crash: empty folders and replaced images. */
async function sweep(root: string): Promise<void> {
  await removeNameless(root);
  for (const key of await readKeys(root)) {
    const [newest, ...older] = await readVersions(root, key);
    if (!newest || older.length > 0) await removeVersions(root, key, older);
  }
}
