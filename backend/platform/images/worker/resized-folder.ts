import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#backend/platform/database/dialects/open-folder.ts';
import { ignoring, writeFileWhole } from '#backend/platform/database/dialects/write-file.ts';
import { folderNameOf } from '#backend/platform/images/store/folder-names.ts';
import type { ImageAbout } from '#backend/platform/images/store/image-store.ts';
import type { ImageKind } from '#model/images.ts';
import type { Resized } from './resize-image.ts';

export interface ReadyImage {
  readonly step: number;
  readonly kind: ImageKind;
  readonly path: string;
}

/** `complete`: all sizes are generated. */
export interface Ready {
  readonly images: readonly ReadyImage[];
  readonly complete: boolean;
}

type Version = Pick<ImageAbout, 'key' | 'etag'>;

export type ResizedFolder = ReturnType<typeof openResizedFolder>;

/** Opens `dataDir/images-resized`, the folder of generated sizes; safe to delete. */
export function openResizedFolder({ dataDir, newId }: { readonly dataDir: string; newId(): string }) {
  const root = join(dataDir, 'images-resized');
  const folderOf = (key: string) => join(root, folderNameOf(key));

  async function write(version: Version, name: string, bytes: Uint8Array): Promise<void> {
    const folder = folderOf(version.key);
    makeFolder(root);
    await mkdir(folder, { mode: 0o700 }).catch(ignoring('EEXIST'));
    await writeFileWhole(join(folder, `${nameOf(version)}${name}`), bytes, { temporary: join(folder, `.${newId()}`) });
  }

  return {
    async find(version: Version): Promise<Ready> {
      const folder = folderOf(version.key);
      const names = (await readdir(folder).catch(ignoring('ENOENT'))) ?? [];
      const own = names.filter((name) => name.startsWith(nameOf(version)));
      const images = own.flatMap((name) => {
        const [, step, kind] = /-(\d+)\.(jpeg|png|webp|avif)$/.exec(name) ?? [];
        return kind ? [{ step: Number(step), kind: kind as ImageKind, path: join(folder, name) }] : [];
      });
      return { images, complete: images.length > 0 && own.includes(`${nameOf(version)}-complete`) };
    },
    async put(version: Version, resized: readonly Resized[]): Promise<void> {
      for (const { step, kind, bytes } of resized) await write(version, `-${step}.${kind}`, bytes);
    },
    complete: (version: Version) => write(version, '-complete', new Uint8Array()),
    /** Deletes sizes of other versions. */
    async removeOthers(version: Version): Promise<void> {
      const folder = folderOf(version.key);
      const names = (await readdir(folder).catch(ignoring('ENOENT'))) ?? [];
      for (const name of names.filter((one) => !one.startsWith(nameOf(version)))) {
        await rm(join(folder, name), { force: true });
      }
    },
    remove: (key: string) => rm(folderOf(key), { recursive: true, force: true }),
    /** Deletes sizes of all other images. */
    async keepOnly(keys: readonly string[]): Promise<void> {
      const storedNames = new Set(keys.map(folderNameOf));
      const names = (await readdir(root).catch(ignoring('ENOENT'))) ?? [];
      for (const name of names.filter((one) => !storedNames.has(one))) {
        await rm(join(root, name), { recursive: true, force: true });
      }
    },
  };
}

/** File name prefix of a version, hashed: etags of other stores may be invalid file names. */
function nameOf({ etag }: Version): string {
  return createHash('sha256').update(etag).digest('hex').slice(0, 24);
}
