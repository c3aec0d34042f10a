import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Part, PartImage } from './backup-format.ts';
import { tarBlock, tarEnd, tarHeader, tarPadding } from './tar.ts';

export interface PartsWriter {
  readonly parts: readonly Part[];
  write(name: string, bytes: Uint8Array, image?: PartImage): Promise<void>;
  /** Writes other bytes in the place of the first part. Throws when they are not as many. */
  rewriteFirst(bytes: Uint8Array): Promise<void>;
  /** The part has no image any more. */
  forget(image: PartImage): void;
  end(): Promise<void>;
}

/** Writes parts into an open file, one after the other. `stop` ends it between two of them. */
export function writeParts(file: FileHandle, at: Date, stop?: AbortSignal): PartsWriter {
  const parts: Part[] = [];
  const seconds = at.getTime() / 1000;
  return {
    parts,
    async write(name, bytes, image) {
      stop?.throwIfAborted();
      await writeWhole(file, tarHeader(name, bytes.byteLength, seconds));
      await writeWhole(file, bytes);
      await writeWhole(file, Buffer.alloc(tarPadding(bytes.byteLength)));
      parts.push({ name, bytes: bytes.byteLength, sha256: digestOf(bytes), ...(image && { image }) });
    },
    async rewriteFirst(bytes) {
      const [first] = parts;
      if (first?.bytes !== bytes.byteLength) throw new Error('The tables were changed while the backup was made.');
      await writeWhole(file, bytes, tarBlock);
      parts[0] = { ...first, sha256: digestOf(bytes) };
    },
    forget(image) {
      const at = parts.findIndex((part) => part.image === image);
      const found = parts[at];
      if (found) parts[at] = { name: found.name, bytes: found.bytes, sha256: found.sha256 };
    },
    end: () => writeWhole(file, tarEnd),
  };
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A disk that fills up takes a part of what is written without an error, and refuses the next. */
async function writeWhole(file: FileHandle, bytes: Uint8Array, from?: number): Promise<void> {
  for (let at = 0; at < bytes.byteLength; ) {
    const place = from === undefined ? null : from + at;
    const { bytesWritten } = await file.write(bytes, at, bytes.byteLength - at, place);
    at += bytesWritten;
  }
}
