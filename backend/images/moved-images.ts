import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#backend/database/tables.ts';
import type { BucketSettings } from './bucket-store.ts';

/** The images were moved to another place, and are served from there. The message is one for the operator. */
export class MovedImagesError extends Error {
  override readonly name = 'MovedImagesError';
}

const left = 'images left: ';

/** A place of images as it may be shown and compared: a bucket, or the folder of this installation (null). */
export function nameOfImages(bucket: Pick<BucketSettings, 'endpoint' | 'bucket'> | null): string {
  return bucket ? `${bucket.endpoint}/${bucket.bucket}` : 'the folder';
}

/** The images of one place are in another one now; both as `nameOfImages` says them. */
export interface ImagesMark {
  readonly from: string;
  readonly to: string;
}

/** The marks among what is known of an installation. */
export function marksAmong(rows: readonly { readonly name: string; readonly value: string }[]): readonly ImagesMark[] {
  return rows.flatMap(({ name, value }) =>
    name.startsWith(left) ? [{ from: name.slice(left.length), to: value }] : [],
  );
}

/** Says with the rows that the images of one place are in another one now. Rows that go elsewhere take it with them. */
export async function markImagesMoved(db: Database, from: string, to: string): Promise<void> {
  await db.transaction().execute((trx) => writeMarks(trx, [{ from, to }]));
}

/** Says it of several, in the place of whatever was said of where they come from and go to. */
export async function writeMarks(db: Database, marks: readonly ImagesMark[]): Promise<void> {
  for (const place of marks.flatMap(({ from, to }) => [from, to])) await forgetMark(db, place);
  for (const { from, to } of marks) {
    await db
      .insertInto('installation')
      .values({ name: left + from, value: to })
      .execute();
  }
}

/** The images of that place are the newest again. */
export async function forgetMark(db: Database, place: string): Promise<void> {
  await db
    .deleteFrom('installation')
    .where('name', '=', left + place)
    .execute();
}

/** The file that was the mark of the folder, beside its images, before the rows had marks. */
export function formerMark(dataDir: string): string {
  return join(dataDir, 'images-moved');
}

/** Takes such a mark to the rows, once. */
export async function takeFormerMark(db: Database, dataDir: string): Promise<void> {
  const path = formerMark(dataDir);
  if (!existsSync(path)) return;
  await markImagesMoved(db, nameOfImages(null), readFileSync(path, 'utf8').trim());
  rmSync(path, { force: true });
}

/**
 * Throws `MovedImagesError` where the settings name a place whose images were moved elsewhere: what it still has grows old, and what is put there would
 * be seen by nobody else.
 */
export async function refuseMovedImages(db: Database, bucket: BucketSettings | null): Promise<void> {
  const name = left + nameOfImages(bucket);
  const found = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  if (!found) return;
  const what = bucket
    ? 'Take IMAGES_BUCKET and IMAGES_ENDPOINT away, or set them to that'
    : 'Set IMAGES_BUCKET and IMAGES_ENDPOINT to that';
  throw new MovedImagesError(
    `The images of ${nameOfImages(bucket)} were moved to ${found.value}, and are left here as they were then. ${what}. ` +
      `To serve from here again, move them back with \`npm run move -- images ${bucket ? 'bucket' : 'folder'}\`.`,
  );
}
