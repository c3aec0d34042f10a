import type { TableLayout } from '#backend/database/table-layout.ts';
import type { ImageKind } from '#model/images.ts';

/**
 * A backup is a tar of: `about.json`; the images, `images/<n>`; the rows, `rows/<table>/<n>.ndjson.zst`, one JSON object a line, each with
 * every column, sorted by the key of the table; and at the end `manifest.json` with the SHA-256 of every part, and
 * `manifest.sha256` with that of the manifest. `tar` and `zstd` read it too.
 */
export const formatName = 'tlacuilo backup';
export const formatVersion = 1;

/** What a backup says of itself. */
export interface About {
  readonly format: typeof formatName;
  readonly formatVersion: number;
  /** Of the program that made it. */
  readonly version: string;
  /** The moment as of which everything in it is, as ISO 8601. */
  readonly at: string;
  readonly engine: 'sqlite' | 'postgres';
  /** The steps of its tables. */
  readonly steps: readonly string[];
  readonly tables: readonly TableLayout[];
  /** Whether images are in it: one that is made before an upgrade has none, because no upgrade touches them. */
  readonly images: boolean;
}

export interface Manifest {
  readonly parts: readonly Part[];
  readonly tables: Readonly<Record<string, TableDigest>>;
}

/** `rows` of a table, and the SHA-256 of all its lines, however they are cut into parts. */
export interface TableDigest {
  readonly rows: number;
  readonly sha256: string;
}

export interface Part {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Absent also where an image was removed, or another took its place, before the moment of the backup. */
  readonly image?: PartImage;
}

export interface PartImage {
  readonly key: string;
  readonly kind: ImageKind;
  /** Milliseconds. */
  readonly modified: number;
}

/** Which table a part has rows of; null when it has something else. */
export function tableOfPart(name: string): string | null {
  return /^rows\/([A-Za-z]+)\/\d+\.ndjson\.zst$/.exec(name)?.[1] ?? null;
}

/** What cannot be done with a backup, worded for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
