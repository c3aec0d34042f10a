import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type About, BackupError, formatName, formatVersion, type Manifest } from './backup-format.ts';
import { readTarHeader, tarPadding } from './tar.ts';

/** A backup that was read whole, and is as it was written. */
export interface Backup {
  readonly path: string;
  readonly about: About;
  readonly manifest: Manifest;
  /** Of the file. */
  readonly bytes: number;
}

export interface ReadPart {
  readonly name: string;
  readonly bytes: Buffer;
}

/** No part of a backup is larger. */
const largest = 1024 ** 3;

/** Reads a whole backup and compares every byte of it. Throws `BackupError` when it is none, or not as it was written. */
export async function readBackup(path: string, stop?: AbortSignal): Promise<Backup> {
  const found = new Map<string, { readonly bytes: number; readonly sha256: string }>();
  let about: About | undefined;
  let manifest: Manifest | undefined;
  let manifestDigest = '';
  let said = '';
  let bytes = 0;
  for await (const part of readParts(path)) {
    stop?.throwIfAborted();
    const sha256 = createHash('sha256').update(part.bytes).digest('hex');
    bytes += part.bytes.byteLength;
    if (found.size === 0) about = readAbout(path, part);
    if (part.name === 'manifest.json') {
      manifest = parse<Manifest>(path, part.bytes);
      manifestDigest = sha256;
    } else if (part.name === 'manifest.sha256') {
      said = part.bytes.toString().trim();
    } else {
      if (found.has(part.name)) throw damaged(path, `${part.name} is in it twice`);
      found.set(part.name, { bytes: part.bytes.byteLength, sha256 });
    }
  }
  if (!about || !manifest || said === '') throw damaged(path, 'its end is missing');
  if (said !== manifestDigest) throw damaged(path, 'manifest.json is not as it was written');
  for (const { name, sha256 } of manifest.parts) {
    if (found.get(name)?.sha256 !== sha256) throw damaged(path, `${name} is not as it was written`);
  }
  if (found.size !== manifest.parts.length) throw damaged(path, 'there is more in it than was written');
  return { path, about, manifest, bytes };
}

/** The parts of a backup in their order, each whole. Throws `BackupError` where one ends too early. */
export async function* readParts(path: string): AsyncGenerator<ReadPart> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new BackupError(`${path} cannot be read: ${why}.`);
  });
  try {
    if (!(await file.stat()).isFile()) throw new BackupError(`${path} is no file.`);
    for (let at = 0, first = true; ; first = false) {
      const header = readTarHeader(await read(path, file, at, 512, first));
      if (header === null)
        throw first ? noBackup(path) : damaged(path, 'what stands before a part is not as it was written');
      if (header === 'end') {
        // Nothing but zeros, and no more of them than were written.
        const rest = (await file.stat()).size - at;
        if (rest !== 1024)
          throw damaged(path, rest < 1024 ? 'its end is missing' : 'there is more in it than was written');
        if ((await read(path, file, at, 1024, false)).some((byte) => byte !== 0))
          throw damaged(path, 'its end is not as it was written');
        return;
      }
      const { name, size } = header;
      if (size > largest) throw damaged(path, `${name} cannot be as large as it says`);
      const bytes = await read(path, file, at + 512, size + tarPadding(size), first);
      if (bytes.subarray(size).some((byte) => byte !== 0))
        throw damaged(path, `what follows ${name} is not as it was written`);
      yield { name, bytes: bytes.subarray(0, size) };
      at += 512 + size + tarPadding(size);
    }
  } finally {
    await file.close();
  }
}

async function read(path: string, file: FileHandle, from: number, length: number, first: boolean): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(bytes, at, length - at, from + at);
    if (bytesRead === 0) throw first && from === 0 ? noBackup(path) : damaged(path, 'it ends too early');
    at += bytesRead;
  }
  return bytes;
}

function readAbout(path: string, { name, bytes }: ReadPart): About {
  if (name !== 'about.json') throw noBackup(path);
  const about = parse<About>(path, bytes);
  if (about.format !== formatName) throw noBackup(path);
  if (about.formatVersion > formatVersion) {
    throw new BackupError(
      `${path} was made by version ${about.version} of this program in a format that this version does not know. ` +
        'Restore it with that version.',
    );
  }
  return about;
}

function parse<Value>(path: string, bytes: Buffer): Value {
  try {
    return JSON.parse(bytes.toString()) as Value;
  } catch {
    throw damaged(path, 'what it says of itself cannot be read');
  }
}

function noBackup(path: string): BackupError {
  return new BackupError(`${path} is no backup of this program. Name a file that \`npm run backup\` made.`);
}

function damaged(path: string, how: string): BackupError {
  return new BackupError(`${path} is damaged: ${how}. Nothing was changed. Use another backup.`);
}
