/** The format of `tar` (ustar), as far as a backup uses it: plain files, one after the other. */

/** What stands before a file has so many bytes, and what is behind it is filled up to a multiple of them. */
export const tarBlock = 512;
const sizeAt = 124;
const sumAt = 148;

/** What stands before the bytes of a file. `seconds`: when it was changed, since 1970. */
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

/** How many zeros stand behind so many bytes. */
export function tarPadding(size: number): number {
  return (tarBlock - (size % tarBlock)) % tarBlock;
}

/** What stands at the end. */
export const tarEnd = Buffer.alloc(2 * tarBlock);

/** The name and the size of the file behind a header; `end` at the end; null when it is none. */
export function readTarHeader(header: Buffer): { readonly name: string; readonly size: number } | 'end' | null {
  if (header.length < tarBlock) return null;
  if (header.every((byte) => byte === 0)) return 'end';
  const number = (at: number, length: number) => Number.parseInt(header.toString('ascii', at, at + length), 8);
  if (number(sumAt, 6) !== sumOf(header) || header.toString('ascii', 257, 262) !== 'ustar') return null;
  const name = header.toString('utf8', 0, header.indexOf(0));
  const size = number(sizeAt, 11);
  return Number.isSafeInteger(size) ? { name, size } : null;
}

/** The sum of all bytes, those of the sum itself taken for blanks. */
function sumOf(header: Buffer): number {
  let sum = 8 * 32;
  for (let at = 0; at < tarBlock; at += 1) if (at < sumAt || at >= sumAt + 8) sum += header[at] ?? 0;
  return sum;
}
