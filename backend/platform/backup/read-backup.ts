import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { type About, formatName, formatVersion, type Manifest, sha256Of } from './backup-format.ts';
import { aboutFault, isPartName, manifestFault } from './check-backup.ts';
import { decrypt, isEncrypted, type OpenWith } from './encrypted-file.ts';
import { readTarHeader, tarPadding } from './tar.ts';

export interface Backup {
  readonly path: string;
  readonly about: About;
  readonly manifest: Manifest;
  /** Sum of all parts. */
  readonly bytes: number;
  /** Rereads the parts in order. */
  parts(): AsyncGenerator<ReadPart>;
}

interface ReadPart {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Bytes of a part. */
const largest = 256 * 1024 ** 2;

/** Verifies all digests and every field. Throws `OperatorError`. */
export async function readBackup(path: string, openWith: OpenWith, stop?: AbortSignal): Promise<Backup> {
  const found = new Map<string, { readonly bytes: number; readonly sha256: string }>();
  let about: About | undefined;
  let manifest: unknown;
  let manifestDigest = '';
  let storedDigest = '';
  let bytes = 0;
  for await (const part of readParts(path, openWith)) {
    stop?.throwIfAborted();
    const sha256 = sha256Of(part.bytes);
    bytes += part.bytes.byteLength;
    about ??= readAbout(path, part);
    if (found.has(part.name)) throw damaged(path, `${part.name} appears twice`);
    found.set(part.name, { bytes: part.bytes.byteLength, sha256 });
    if (part.name === 'manifest.json') {
      manifest = parse(path, part.bytes);
      manifestDigest = sha256;
    } else if (part.name === 'manifest.sha256') {
      storedDigest = part.bytes.toString().trim();
    }
  }
  if (!about || !manifest || storedDigest === '') throw damaged(path, 'it is truncated');
  if (storedDigest !== manifestDigest) throw damaged(path, 'the checksum of manifest.json does not match');
  const fault = manifestFault(manifest, about);
  if (fault) throw damaged(path, fault);
  const read = manifest as Manifest;
  for (const { name, sha256 } of read.parts) {
    if (found.get(name)?.sha256 !== sha256) throw damaged(path, `the checksum of ${name} does not match`);
  }
  // The manifest omits itself and its checksum.
  if (found.size !== read.parts.length + 2) throw damaged(path, 'it has unexpected data');
  const backup = { about: { ...about, at: read.at ?? about.at }, manifest: read, bytes };
  return { ...backup, path, parts: () => readParts(path, openWith) };
}

export function movedTo(backup: Backup, path: string, openWith: OpenWith): Backup {
  return { ...backup, path, parts: () => readParts(path, openWith) };
}

async function* readParts(path: string, openWith: OpenWith): AsyncGenerator<ReadPart> {
  const bytes = openBytes(await openTar(path, openWith));
  try {
    for (let first = true; ; first = false) {
      const header = readTarHeader(await bytes.take(512));
      if (header === null) throw damaged(path, first ? 'it is truncated' : 'the header of a part is invalid');
      if (header === 'end') break;
      const { name, size } = header;
      if (!isPartName(name)) throw damaged(path, `${JSON.stringify(name)} is not a valid part name`);
      if (size > largest) throw damaged(path, `${name} exceeds the size limit`);
      const part = await bytes.take(size + tarPadding(size));
      if (part.length < size + tarPadding(size)) throw damaged(path, 'it is truncated');
      if (part.subarray(size).some((byte) => byte !== 0)) throw damaged(path, `the padding after ${name} is invalid`);
      yield { name, bytes: part.subarray(0, size) };
    }
    const rest = await bytes.take(1024);
    if (rest.length !== 512 || rest.some((byte) => byte !== 0))
      throw damaged(path, rest.length < 512 ? 'it is truncated' : 'it has unexpected data');
  } catch (error) {
    // Decryption gives no reason.
    const hasReason = error instanceof OperatorError || (error as NodeJS.ErrnoException).syscall !== undefined;
    throw hasReason ? error : damaged(path, 'it cannot be decrypted');
  } finally {
    await bytes.close();
  }
}

async function openTar(path: string, openWith: OpenWith): Promise<AsyncIterator<Uint8Array>> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new OperatorError(`${path} cannot be read: ${why}.`);
  });
  const start = Buffer.alloc(512);
  try {
    if (!(await file.stat()).isFile()) throw new OperatorError(`${path} is not a file.`);
    await file.read(start, 0, start.length, 0);
  } finally {
    await file.close();
  }
  if (isEncrypted(start)) return decrypt(path, openWith);
  const header = readTarHeader(start);
  if (header === null || header === 'end' || header.name !== 'about.json') throw noBackup(path);
  if (openWith.unencrypted) return createReadStream(path, { highWaterMark: 1 << 20 })[Symbol.asyncIterator]();
  throw new OperatorError(
    `${path} is not encrypted, so its origin cannot be verified. If an earlier version of this installation wrote it, ` +
      'add --unencrypted. Nothing was changed.',
  );
}

/** The last chunk may be shorter. */
function openBytes(chunks: AsyncIterator<Uint8Array>) {
  let held: Buffer = Buffer.alloc(0);
  return {
    async take(count: number): Promise<Buffer> {
      const pieces = [held];
      for (let length = held.length; length < count; ) {
        const next = await chunks.next();
        if (next.done) break;
        pieces.push(Buffer.from(next.value));
        length += next.value.length;
      }
      const all = pieces.length > 1 ? Buffer.concat(pieces) : held;
      held = all.subarray(count);
      return all.subarray(0, count);
    },
    close: async () => void (await chunks.return?.()),
  };
}

function readAbout(path: string, { name, bytes }: ReadPart): About {
  if (name !== 'about.json') throw noBackup(path);
  const about = parse(path, bytes) as About | null;
  if (about?.format !== formatName) throw noBackup(path);
  if (about.formatVersion > formatVersion) {
    throw new OperatorError(
      `${path} was made by version ${about.version} of this program in a format that this version does not know. ` +
        'Restore it with that version.',
    );
  }
  const fault = aboutFault(about);
  if (fault) throw damaged(path, fault);
  return about;
}

function parse(path: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw damaged(path, 'it has invalid JSON');
  }
}

function noBackup(path: string): OperatorError {
  return new OperatorError(`${path} is not a backup of this program. Use a file written by \`npm run backup\`.`);
}

function damaged(path: string, how: string): OperatorError {
  return new OperatorError(`${path} is damaged: ${how}. Nothing was changed. Use another backup.`);
}
