import { createHash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { promisify } from 'node:util';
import { constants, createZstdDecompress, zstdCompress } from 'node:zlib';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { rowsAtOnce, type Snapshot, type SnapshotRow } from '#backend/platform/database/snapshots/snapshot.ts';
import type { TableLayout } from '#backend/platform/database/table-layout.ts';
import type { TableDigest } from './backup-format.ts';
import { isRow } from './check-backup.ts';

const compress = promisify(zstdCompress);

/** Characters of a part before compression. */
const partSize = 4_000_000;

const mebibyte = 1024 * 1024;
/** Parts end at `partSize` plus one row; older versions: up to 2,000 more rows. */
const mostUnpacked = 256 * mebibyte;
/** Characters. */
const longestLine = 16 * mebibyte;

/** Yields compressed parts; returns the digest. */
export async function* packRows(snapshot: Snapshot, table: TableLayout): AsyncGenerator<Buffer, TableDigest> {
  const digest = openDigest();
  let text = '';
  // Compresses in another thread while rows are read.
  let packing: Promise<Buffer> | undefined;
  for await (const rows of snapshot.rows(table)) {
    for (const row of rows) {
      text += digest.add([row]);
      if (text.length < partSize) continue;
      const packed = await packing;
      packing = pack(text);
      text = '';
      if (packed) yield packed;
    }
  }
  if (packing) yield await packing;
  if (text !== '') yield await pack(text);
  return digest.end();
}

/** Throws `OperatorError` for a size limit or an invalid line. */
export async function* unpackRows(name: string, packed: Uint8Array): AsyncGenerator<readonly SnapshotRow[]> {
  const refuse = (why: string) =>
    new OperatorError(`The backup cannot be restored: ${name} ${why}. Nothing was changed. Use another backup.`);
  const decoder = new StringDecoder();
  const unpacking = createZstdDecompress({ chunkSize: mebibyte / 4 });
  unpacking.end(packed);
  let [size, text, rows] = [0, '', [] as SnapshotRow[]];
  try {
    for await (const bytes of unpacking as AsyncIterable<Buffer>) {
      size += bytes.byteLength;
      if (size > mostUnpacked) throw refuse(`unpacks to more than ${mostUnpacked / mebibyte} MiB`);
      const lines = decoder.write(bytes).split('\n');
      lines[0] = text + lines[0];
      text = lines.pop() ?? '';
      if (text.length > longestLine) throw refuse(`has a line of more than ${longestLine / mebibyte} MiB`);
      rows.push(...lines.map((line) => parseRow(line, refuse)));
      if (rows.length < rowsAtOnce) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('ZSTD_')) throw refuse('cannot be decompressed');
    throw error;
  }
  if (text !== '') throw refuse('has an invalid row');
  if (rows.length > 0) yield rows;
}

function parseRow(line: string, refuse: (why: string) => Error): SnapshotRow {
  try {
    const row: unknown = JSON.parse(line);
    if (isRow(row)) return row as SnapshotRow;
  } catch {}
  throw refuse('has an invalid row');
}

export async function digestTable(snapshot: Snapshot, table: TableLayout): Promise<TableDigest> {
  const digest = openDigest();
  for await (const rows of snapshot.rows(table)) digest.add(rows);
  return digest.end();
}

/** `add` returns the lines. */
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
