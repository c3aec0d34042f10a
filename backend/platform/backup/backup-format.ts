import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { imageKeyFault, imageKinds } from '#model/images.ts';

/**
 * Format of a backup: a tar. Parts: `about.json`; images, `images/<n>`; rows,
 * `rows/<table>/<n>.ndjson.zst`, one JSON object a line with every column, sorted by key;
 * `manifest.json` with the SHA-256 of every part; `manifest.sha256`. Encrypted by `age`, with the
 * line of the key file as passphrase: `age -d`, `tar` and `zstd` read it.
 */
export const formatName = 'tlacuilo backup';
export const formatVersion = 1;

const text = (shape: RegExp) => v.pipe(v.string(), v.regex(shape));
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());
const name = text(/^[A-Za-z][A-Za-z0-9]{0,60}$/);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const sha256 = text(/^[0-9a-f]{64}$/);
const time = v.pipe(v.string(), v.isoTimestamp());
export const partName = text(
  /^(about\.json|images\/\d{1,12}|rows\/[A-Za-z]{1,60}\/\d{1,12}\.ndjson\.zst|manifest\.(json|sha256))$/,
);
const table = v.object({
  name,
  columns: list(v.object({ name, type: v.picklist(['text', 'integer', 'number']) })),
  key: list(name),
});

export const about = v.object({
  format: v.literal(formatName),
  formatVersion: count,
  version: text(/^[\w.+-]{1,60}$/),
  /** Start; after reading, the snapshot's moment. */
  at: time,
  engine: v.picklist(['sqlite', 'postgres']),
  /** Applied migrations. */
  steps: v.pipe(v.array(text(/^\d{4}-[a-z0-9-]{1,80}$/)), v.minLength(1), v.readonly()),
  tables: list(table),
  /** False before upgrades, which change none. */
  images: v.boolean(),
});
export type About = v.InferOutput<typeof about>;

/** Rules of an upload: key and kind become a path. */
const image = v.object({
  key: v.pipe(
    v.string(),
    v.check((key) => imageKeyFault(key) === null),
  ),
  kind: v.picklist(imageKinds),
  /** Milliseconds. */
  modified: v.pipe(count, v.maxValue(8.64e15)),
});
export type PartImage = v.InferOutput<typeof image>;

/** `image`: absent also if it changed before the snapshot. */
const part = v.object({ name: partName, bytes: count, sha256, image: v.optional(image) });
export type BackupPart = v.InferOutput<typeof part>;

/** SHA-256 of the lines, independent of the parts. */
const digest = v.object({ rows: count, sha256 });
export type TableDigest = v.InferOutput<typeof digest>;

/** `at`: the snapshot's moment; absent in older backups. */
export const manifest = v.object({ parts: list(part), tables: v.record(name, digest), at: v.optional(time) });
export type Manifest = v.InferOutput<typeof manifest>;

/** Null without rows. */
export function tableOfPart(name: string): string | null {
  return /^rows\/([A-Za-z]+)\/\d+\.ndjson\.zst$/.exec(name)?.[1] ?? null;
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
