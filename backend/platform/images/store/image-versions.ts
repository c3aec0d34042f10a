import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoring, removeFile, syncFolder } from '#backend/platform/database/dialects/write-file.ts';
import { type ImageKind, imageKeyFault } from '#model/images.ts';
import { folderNameOf, isCutName, keyOfFolderName } from './folder-names.ts';
import type { ImageAbout } from './image-store.ts';

/** File with the image's key, in a folder with a truncated name. */
export const imageKeyFile = 'key';

export function folderOf(root: string, key: string): string {
  return join(root, folderNameOf(key));
}

/** Files are named by content, `<md5>.<kind>`, so an open file never changes. */
export function fileOf(root: string, { key, etag, kind }: Pick<ImageAbout, 'key' | 'etag' | 'kind'>): string {
  return join(folderOf(root, key), `${etag}.${kind}`);
}

/** The versions in a key's folder, newest first. Several only after a crash or during a replacement. */
export async function readVersions(root: string, key: string): Promise<readonly ImageAbout[]> {
  const folder = folderOf(root, key);
  const names = (await readdir(folder).catch(ignoring('ENOENT', 'ENOTDIR'))) ?? [];
  const found = await Promise.all(names.map((name) => readVersion(folder, key, name)));
  return found
    .filter((version) => version !== null)
    .sort((a, b) => b.at - a.at)
    .map(({ about }) => about);
}

async function readVersion(
  folder: string,
  key: string,
  name: string,
): Promise<{ readonly about: ImageAbout; readonly at: number } | null> {
  const [, etag, kind] = /^([0-9a-f]{32})\.(jpeg|png|webp|avif)$/.exec(name) ?? [];
  if (!etag || !kind) return null;
  const found = await stat(join(folder, name)).catch(ignoring('ENOENT'));
  if (!found) return null;
  const modified = Math.floor(found.mtimeMs / 1000) * 1000;
  return { about: { key, etag, kind: kind as ImageKind, size: found.size, modified }, at: found.mtimeMs };
}

/** All keys with a folder; skips others, such as that of uploads. */
export async function readKeys(root: string): Promise<string[]> {
  const names = await readdir(root);
  const keys = await Promise.all(
    names.map(async (name) => (isCutName(name) ? keptKey(root, name) : keyOfFolderName(name))),
  );
  return keys.filter((key): key is string => key !== null && imageKeyFault(key) === null);
}

/** Deletes folders with a truncated name but no key: they never stored an image. */
export async function removeNameless(root: string): Promise<void> {
  for (const name of (await readdir(root)).filter(isCutName)) {
    if ((await keptKey(root, name)) === null) await rm(join(root, name), { recursive: true, force: true });
  }
}

async function keptKey(root: string, name: string): Promise<string | null> {
  const key = await readFile(join(root, name, imageKeyFile), 'utf8').catch(ignoring('ENOENT', 'ENOTDIR'));
  return key !== undefined && folderNameOf(key) === name ? key : null;
}

/** Deletes versions, and the folder when empty. Synced on return. */
export async function removeVersions(root: string, key: string, versions: readonly ImageAbout[]): Promise<void> {
  for (const version of versions) await removeFile(fileOf(root, version));
  const folder = folderOf(root, key);
  if ((await readVersions(root, key)).length === 0) {
    await removeFile(join(folder, imageKeyFile));
    await rmdir(folder).catch(ignoring('ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR'));
    await syncFolder(root);
  } else {
    await syncFolder(folder);
  }
}
