import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { openSnapshot } from '#backend/database/open-snapshot.ts';
import type { Snapshot } from '#backend/database/snapshot.ts';
import type { TableLayout } from '#backend/database/table-layout.ts';
import type { ImageStore } from '#backend/images/image-store.ts';
import { syncFolder } from '#backend/images/write-file.ts';
import {
  type About,
  BackupError,
  formatName,
  formatVersion,
  type Manifest,
  type TableDigest,
} from './backup-format.ts';
import { copyImages } from './copy-images.ts';
import { packRows } from './pack-rows.ts';
import { type Backup, readBackup } from './read-backup.ts';
import { type PartsWriter, writeParts } from './write-parts.ts';

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
 * only then gives it its name. Rows are read in one transaction, and images are those of the moment that it sees. Throws, and leaves
 * nothing behind.
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
    const to = writeParts(file, now(), stop);
    const aboutOf = ({ tables, steps }: Snapshot): About => ({
      format: formatName,
      formatVersion,
      version,
      at: now().toISOString(),
      engine: databaseUrl ? 'postgres' : 'sqlite',
      steps,
      tables,
      images: images !== null,
    });
    const first = await openSnapshot({ databaseUrl, dataDir });
    // What only rows need is let go of: a long copy of images keeps no log from being written away.
    await first.close();
    if (first.steps.length === 0) throw new BackupError('There is nothing to back up: the database has no tables yet.');
    await to.write('about.json', json(aboutOf(first)));
    const snapshot = await copyImages(images, to, async () => {
      const opened = await openSnapshot({ databaseUrl, dataDir });
      return { ...opened, about: aboutOf(opened) };
    });
    const tables: Record<string, TableDigest> = {};
    try {
      await to.rewriteFirst(json(snapshot.about));
      for (const table of snapshot.tables) tables[table.name] = await writeTable(snapshot, table, to);
    } finally {
      await snapshot.close().catch(() => {});
    }
    const manifest: Manifest = { parts: to.parts, tables };
    const bytes = json(manifest);
    await to.write('manifest.json', bytes);
    await to.write('manifest.sha256', Buffer.from(`${createHash('sha256').update(bytes).digest('hex')}\n`));
    await to.end();
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writeTable(snapshot: Snapshot, table: TableLayout, to: PartsWriter): Promise<TableDigest> {
  const packing = packRows(snapshot, table);
  for (let n = 1; ; n += 1) {
    const next = await packing.next();
    if (next.done) return next.value;
    await to.write(`rows/${table.name}/${String(n).padStart(6, '0')}.ndjson.zst`, next.value);
  }
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
