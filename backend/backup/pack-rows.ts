import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { Snapshot, SnapshotRow } from '#backend/database/snapshot.ts';
import type { TableLayout } from '#backend/database/table-layout.ts';
import type { TableDigest } from './backup-format.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Characters of a part before it is packed: so much of a table is in memory at once. */
const partSize = 4_000_000;

/** The lines of a table cut into packed parts, and its digest when all of them were taken. */
export async function* packRows(snapshot: Snapshot, table: TableLayout): AsyncGenerator<Buffer, TableDigest> {
  const digest = openDigest();
  let text = '';
  // One part is packed in another thread while the rows of the next are read.
  let packing: Promise<Buffer> | undefined;
  for await (const rows of snapshot.rows(table)) {
    text += digest.add(rows);
    if (text.length < partSize) continue;
    const packed = await packing;
    packing = pack(text);
    text = '';
    if (packed) yield packed;
  }
  if (packing) yield await packing;
  if (text !== '') yield await pack(text);
  return digest.end();
}

/** The rows of a packed part. At most `most` bytes come out of it. */
export async function unpackRows(packed: Uint8Array): Promise<readonly SnapshotRow[]> {
  const text = (await decompress(packed, { maxOutputLength: 512 * 1024 * 1024 })).toString();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SnapshotRow);
}

/** The digest of a table as it is. */
export async function digestTable(snapshot: Snapshot, table: TableLayout): Promise<TableDigest> {
  const digest = openDigest();
  for await (const rows of snapshot.rows(table)) digest.add(rows);
  return digest.end();
}

/** Counts rows and takes the digest of their lines. `add` answers the lines. */
export function openDigest() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(rows: readonly SnapshotRow[]): string {
      let text = '';
      for (const row of rows) text += `${JSON.stringify(row)}\n`;
      hash.update(text);
      count += rows.length;
      return text;
    },
    end: (): TableDigest => ({ rows: count, sha256: hash.digest('hex') }),
  };
}

function pack(text: string): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };
  return compress(Buffer.from(text), { params });
}
