/** Plain files of the tar format (ustar). */
import { type BackupPart, type PartImage, sha256Of } from './backup-format.ts';

const tarBlock = 512;
const sizeAt = 124;
const sumAt = 148;

/** `seconds`: since 1970. */
export function tarHeader(name: string, size: number, seconds: number): Buffer {
  const header = Buffer.alloc(tarBlock);
  header.write(name, 0, 100, 'utf8');
  header.write('0000600\0', 100, 'ascii');
  header.write('0000000\0', 108, 'ascii');
  header.write('0000000\0', 116, 'ascii');
  header.write(`${size.toString(8).padStart(11, '0')}\0`, sizeAt, 'ascii');
  header.write(`${Math.floor(seconds).toString(8).padStart(11, '0')}\0`, 136, 'ascii');
  header.write('0', 156, 'ascii');
  header.write('ustar\x0000', 257, 'ascii');
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, sumAt, 'ascii');
  return header;
}

export function tarPadding(size: number): number {
  return (tarBlock - (size % tarBlock)) % tarBlock;
}

export const tarEnd = Buffer.alloc(2 * tarBlock);

export function readTarHeader(header: Buffer): { readonly name: string; readonly size: number } | 'end' | null {
  if (header.length < tarBlock) return null;
  if (header.every((byte) => byte === 0)) return 'end';
  const number = (at: number, length: number) => Number.parseInt(header.toString('ascii', at, at + length), 8);
  if (number(sumAt, 6) !== sumOf(header) || header.toString('ascii', 257, 262) !== 'ustar') return null;
  const name = header.toString('utf8', 0, header.indexOf(0));
  const size = number(sizeAt, 11);
  return Number.isSafeInteger(size) ? { name, size } : null;
}

/** Its own field counts as blanks. */
function sumOf(header: Buffer): number {
  let sum = 8 * 32;
  for (let at = 0; at < tarBlock; at += 1) if (at < sumAt || at >= sumAt + 8) sum += header[at] ?? 0;
  return sum;
}

export type PartsWriter = ReturnType<typeof writeParts>;

/** `stop` aborts between two parts. */
export function writeParts(write: (bytes: Uint8Array) => Promise<void>, at: Date, stop?: AbortSignal) {
  const parts: BackupPart[] = [];
  const seconds = at.getTime() / 1000;
  return {
    parts,
    async write(name: string, bytes: Uint8Array, image?: PartImage): Promise<void> {
      stop?.throwIfAborted();
      await write(tarHeader(name, bytes.byteLength, seconds));
      await write(bytes);
      await write(Buffer.alloc(tarPadding(bytes.byteLength)));
      parts.push({ name, bytes: bytes.byteLength, sha256: sha256Of(bytes), ...(image && { image }) });
    },
    forget(image: PartImage): void {
      const at = parts.findIndex((part) => part.image === image);
      const found = parts[at];
      if (found) parts[at] = { name: found.name, bytes: found.bytes, sha256: found.sha256 };
    },
    end: () => write(tarEnd),
  };
}
