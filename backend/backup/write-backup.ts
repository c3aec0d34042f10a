import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openSnapshot } from '#backend/database/open-snapshot.ts';
import { everyImage } from '#backend/images/every-image.ts';
import type { ImageStore } from '#backend/images/image-store.ts';
import { syncFolder } from '#backend/images/write-file.ts';
import {
  type About,
  BackupError,
  formatName,
  formatVersion,
  type Manifest,
  type PartImage,
  type TableDigest,
} from './backup-format.ts';
import { packRows } from './pack-rows.ts';
import { type Backup, readBackup } from './read-backup.ts';
import { writeParts } from './write-parts.ts';

export interface BackupParts {
  /** Where the backup is put. Nothing may be there yet. */
  readonly file: string;
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Null: without images. */
  readonly images: Pick<ImageStore, 'about' | 'open' | 'list'> | null;
  /** Of this program. */
  readonly version: string;
  now(): Date;
  /** Ends it, and leaves nothing of it behind. */
  readonly stop?: AbortSignal | undefined;
}

/**
 * Writes everything as of one moment into a file for the eyes of its owner, also while somebody serves and writes, reads it again, and
 * only then gives it its name. Rows are read in one transaction; images are those that were there when it began, and one that
 * another took the place of meanwhile is that other one. Throws, and leaves nothing behind.
 */
export async function writeBackup(parts: BackupParts): Promise<Backup> {
  const path = resolve(parts.file);
  refuseThere(path);
  await removeLeft(path);
  const beside = `${path}.${process.pid}-${Math.random().toString(36).slice(2, 8)}.part`;
  try {
    await write(beside, parts);
    const backup = await readBackup(beside, parts.stop);
    refuseThere(path);
    await rename(beside, path);
    await syncFolder(dirname(path));
    return { ...backup, path };
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw wordWriting(path, error);
  }
}

function refuseThere(path: string): void {
  if (existsSync(path))
    throw new BackupError(`${path} is there already. Name a file that is not, or move that one away.`);
}

async function write(path: string, { databaseUrl, dataDir, images, version, now, stop }: BackupParts): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    const snapshot = await openSnapshot({ databaseUrl, dataDir });
    try {
      const at = now();
      const { tables, steps } = snapshot;
      if (steps.length === 0) throw new BackupError('There is nothing to back up: the database has no tables yet.');
      const listed = images ? await everyImage(images) : [];
      const about: About = {
        format: formatName,
        formatVersion,
        version,
        at: at.toISOString(),
        engine: databaseUrl ? 'postgres' : 'sqlite',
        steps,
        tables,
        images: images !== null,
      };
      const to = writeParts(file, at, stop);
      await to.write('about.json', json(about));
      const digests: Record<string, TableDigest> = {};
      for (const table of tables) {
        const packing = packRows(snapshot, table);
        for (let n = 1; ; n += 1) {
          const next = await packing.next();
          if (next.done) {
            digests[table.name] = next.value;
            break;
          }
          await to.write(`rows/${table.name}/${String(n).padStart(6, '0')}.ndjson.zst`, next.value);
        }
      }
      // What only rows need is let go of: a long copy of images keeps no log from being written away.
      await snapshot.close();
      for (const [n, key] of listed.entries()) {
        const found = images && (await readImage(images, key));
        if (found) await to.write(`images/${String(n + 1).padStart(6, '0')}`, found.bytes, found.image);
      }
      const manifest: Manifest = { parts: to.parts, tables: digests };
      const bytes = json(manifest);
      await to.write('manifest.json', bytes);
      await to.write('manifest.sha256', Buffer.from(`${createHash('sha256').update(bytes).digest('hex')}\n`));
      await to.end();
    } finally {
      await snapshot.close().catch(() => {});
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The image of a key; null when somebody removed it meanwhile. One that is replaced between two steps is looked for again. */
async function readImage(
  images: Pick<ImageStore, 'about' | 'open'>,
  key: string,
  tries = 5,
): Promise<{ readonly bytes: Buffer; readonly image: PartImage } | null> {
  const about = await images.about(key);
  if (!about) return null;
  const stream = await images.open(about);
  if (!stream) return tries > 1 ? readImage(images, key, tries - 1) : null;
  return { bytes: await buffer(stream), image: { key, kind: about.kind, modified: about.modified } };
}

/** What earlier ones left that were ended by force: those of processes that are not there any more. */
async function removeLeft(path: string): Promise<void> {
  if (!existsSync(dirname(path))) return;
  for (const name of readdirSync(dirname(path))) {
    const pid = name.startsWith(`${basename(path)}.`) ? /\.(\d+)-[a-z0-9]+\.part$/.exec(name)?.[1] : undefined;
    if (pid && !isAlive(Number(pid))) await rm(join(dirname(path), name), { force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this account',
  EFBIG: 'a file may not be as large as that here',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'the folder is not there',
  ENOTDIR: 'it is inside of a file',
};

function wordWriting(path: string, error: unknown): unknown {
  const { code = '', syscall, path: of } = error as NodeJS.ErrnoException;
  const why = reasons[code];
  // Only what is wrong with the file itself: the data has words of its own.
  const itself = why && syscall !== undefined && (of === undefined || of.startsWith(path));
  return itself ? new BackupError(`${path} cannot be written: ${why}. Nothing was left there.`) : error;
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
