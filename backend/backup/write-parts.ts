import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Part, PartImage } from './backup-format.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

export interface PartsWriter {
  readonly parts: readonly Part[];
  write(name: string, bytes: Uint8Array, image?: PartImage): Promise<void>;
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
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      parts.push({ name, bytes: bytes.byteLength, sha256, ...(image && { image }) });
    },
    end: () => writeWhole(file, tarEnd),
  };
}

/** A disk that fills up takes a part of what is written without an error, and refuses the next. */
async function writeWhole(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.byteLength; ) {
    const { bytesWritten } = await file.write(bytes, at);
    at += bytesWritten;
  }
}
