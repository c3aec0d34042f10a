import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { syncFolder } from '#backend/platform/database/dialects/write-file.ts';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { openSnapshot } from '#backend/platform/database/snapshots/open-snapshot.ts';
import type { Snapshot } from '#backend/platform/database/snapshots/snapshot.ts';
import type { TableLayout } from '#backend/platform/database/table-layout.ts';
import type { ImageReader } from '#backend/platform/images/store/image-store.ts';
import { type About, formatName, formatVersion, type Manifest, sha256Of, type TableDigest } from './backup-format.ts';
import { copyImages } from './copy-images.ts';
import { encryptInto } from './encrypted-file.ts';
import { removeLeft } from './left-files.ts';
import { packRows } from './pack-rows.ts';
import { type Backup, movedTo, readBackup } from './read-backup.ts';
import { type PartsWriter, writeParts } from './tar.ts';

export interface BackupDeps {
  /** Must not exist yet. */
  readonly file: string;
  readonly key: { readonly file: string; readonly passphrase: string };
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly images: ImageReader | null;
  readonly version: string;
  now(): Date;
  readonly stop?: AbortSignal | undefined;
  /** Called for each file among the images that is none: it is not in the backup. */
  skip?(key: string): void;
}

/**
 * Writes a consistent backup (mode 0600) while the service may run, verifies and renames it. Leaves
 * no file when it throws.
 */
export async function writeBackup(deps: BackupDeps): Promise<Backup> {
  const path = resolve(deps.file);
  refuseThere(path);
  await removeLeft(path);
  const beside = `${path}.${process.pid}-${Math.random().toString(36).slice(2, 8)}.part`;
  try {
    await write(beside, deps);
    const backup = await readBackup(beside, { key: deps.key }, deps.stop);
    refuseThere(path);
    await rename(beside, path);
    await syncFolder(dirname(path));
    return movedTo(backup, path, { key: deps.key });
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw wordWriting(path, error);
  }
}

function refuseThere(path: string): void {
  if (existsSync(path)) throw new OperatorError(`${path} already exists. Use another file name.`);
}

async function write(path: string, deps: BackupDeps): Promise<void> {
  const { databaseUrl, dataDir, images, version, now, stop } = deps;
  const file = await open(path, 'wx', 0o600);
  const encrypted = await encryptInto(file, deps.key.passphrase);
  try {
    const to = writeParts(encrypted.write, now(), stop);
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
    // A long copy of images must not block truncation of the write-ahead log.
    await first.close();
    if (first.steps.length === 0)
      throw new OperatorError('There is nothing to back up: the database has no tables yet.');
    const about = aboutOf(first);
    await to.write('about.json', json(about));
    const openMoment = async () => {
      const opened = await openSnapshot({ databaseUrl, dataDir });
      return { ...opened, about: aboutOf(opened) };
    };
    const snapshot = await copyImages(images, to, openMoment, deps.skip);
    const { at } = snapshot.about;
    const tables: Record<string, TableDigest> = {};
    try {
      if (!isDeepStrictEqual({ ...about, at }, snapshot.about))
        throw new Error('The schema changed during the backup.');
      for (const table of snapshot.tables) tables[table.name] = await writeTable(snapshot, table, to);
    } finally {
      await snapshot.close().catch(() => {});
    }
    const manifest: Manifest = { parts: to.parts, tables, at };
    const bytes = json(manifest);
    await to.write('manifest.json', bytes);
    await to.write('manifest.sha256', Buffer.from(`${sha256Of(bytes)}\n`));
    await to.end();
    await encrypted.end();
    await file.sync();
  } finally {
    await encrypted.abort();
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

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this account',
  EFBIG: 'the file exceeds a size limit',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'its folder is a file',
};

/** Words an error of writing `path` for the operator; returns others as they are. */
export function wordWriting(path: string, error: unknown): unknown {
  const { code = '', syscall, path: of } = error as NodeJS.ErrnoException;
  const why = reasons[code];
  // Only errors of the file itself.
  const itself = why && syscall !== undefined && (of === undefined || of.startsWith(path));
  return itself ? new OperatorError(`${path} cannot be written: ${why}. No partial file was left.`) : error;
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
