import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#backend/database/make-folder.ts';
import type { ImageKind } from '#model/images.ts';
import { folderNameOf } from './folder-names.ts';
import type { ImageAbout } from './image-store.ts';
import type { Resized } from './resize-image.ts';
import { ignoring, writeFileWhole } from './write-file.ts';

/** One image at one width, ready to be sent. */
export interface ReadyImage {
  readonly step: number;
  readonly kind: ImageKind;
  readonly path: string;
}

/** What is ready of a version of an image; `complete` when there is nothing left to be made of it. */
export interface Ready {
  readonly images: readonly ReadyImage[];
  readonly complete: boolean;
}

type Version = Pick<ImageAbout, 'key' | 'etag'>;

/** Images at the widths at which pages show them. What is here can be made again: the whole folder may be deleted. */
export interface ResizedFolder {
  find(version: Version): Promise<Ready>;
  put(version: Version, resized: readonly Resized[]): Promise<void>;
  complete(version: Version): Promise<void>;
  /** Removes what was made of other versions of the image. */
  removeOthers(version: Version): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes what was made of images that are not among these keys. */
  keepOnly(keys: readonly string[]): Promise<void>;
}

/** Opens `dataDir/images-resized`. */
export function openResizedFolder({ dataDir, newId }: { readonly dataDir: string; newId(): string }): ResizedFolder {
  const root = join(dataDir, 'images-resized');
  const folderOf = (key: string) => join(root, folderNameOf(key));

  async function write(version: Version, name: string, bytes: Uint8Array): Promise<void> {
    const folder = folderOf(version.key);
    makeFolder(root);
    await mkdir(folder, { mode: 0o700 }).catch(ignoring('EEXIST'));
    await writeFileWhole(join(folder, `${nameOf(version)}${name}`), bytes, { temporary: join(folder, `.${newId()}`) });
  }

  return {
    async find(version) {
      const folder = folderOf(version.key);
      const names = (await readdir(folder).catch(ignoring('ENOENT'))) ?? [];
      const own = names.filter((name) => name.startsWith(nameOf(version)));
      const images = own.flatMap((name) => {
        const [, step, kind] = /-(\d+)\.(jpeg|png|webp|avif)$/.exec(name) ?? [];
        return kind ? [{ step: Number(step), kind: kind as ImageKind, path: join(folder, name) }] : [];
      });
      return { images, complete: images.length > 0 && own.includes(`${nameOf(version)}-complete`) };
    },
    async put(version, resized) {
      for (const { step, kind, bytes } of resized) await write(version, `-${step}.${kind}`, bytes);
    },
    complete: (version) => write(version, '-complete', new Uint8Array()),
    async removeOthers(version) {
      const folder = folderOf(version.key);
      const names = (await readdir(folder).catch(ignoring('ENOENT'))) ?? [];
      for (const name of names.filter((one) => !one.startsWith(nameOf(version)))) {
        await rm(join(folder, name), { force: true });
      }
    },
    remove: (key) => rm(folderOf(key), { recursive: true, force: true }),
    async keepOnly(keys) {
      const kept = new Set(keys.map(folderNameOf));
      const names = (await readdir(root).catch(ignoring('ENOENT'))) ?? [];
      for (const name of names.filter((one) => !kept.has(one))) {
        await rm(join(root, name), { recursive: true, force: true });
      }
    },
  };
}

/** How the files of a version begin: etags of other stores are not all fit for a file's name. */
function nameOf({ etag }: Version): string {
  return createHash('sha256').update(etag).digest('hex').slice(0, 24);
}
