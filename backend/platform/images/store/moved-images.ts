import { OperatorError } from '#backend/platform/database/operator-error.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { BucketSettings } from './bucket-store.ts';

const left = 'images left: ';

/** A displayable, comparable name: the bucket, or the folder (null). */
export function nameOfImages(bucket: Pick<BucketSettings, 'endpoint' | 'bucket'> | null): string {
  return bucket ? `${bucket.endpoint}/${bucket.bucket}` : 'the folder';
}

/** Images moved between two places named by `nameOfImages`. */
export interface ImagesMark {
  readonly from: string;
  readonly to: string;
}

/** The marks among the rows of `installation`. */
export function marksAmong(rows: readonly { readonly name: string; readonly value: string }[]): readonly ImagesMark[] {
  return rows.flatMap(({ name, value }) =>
    name.startsWith(left) ? [{ from: name.slice(left.length), to: value }] : [],
  );
}

/** Marks a place's images as moved, in the database, so that moved rows carry the mark. */
export async function markImagesMoved(db: Database, from: string, to: string): Promise<void> {
  await db.transaction().execute((trx) => writeMarks(trx, [{ from, to }]));
}

/** Writes marks, replacing earlier ones about the same places. */
export async function writeMarks(db: Database, marks: readonly ImagesMark[]): Promise<void> {
  for (const place of marks.flatMap(({ from, to }) => [from, to])) await forgetMark(db, place);
  for (const { from, to } of marks) {
    await db
      .insertInto('installation')
      .values({ name: left + from, value: to })
      .execute();
  }
}

/** Deletes a mark: the images there are current again. */
export async function forgetMark(db: Database, place: string): Promise<void> {
  await db
    .deleteFrom('installation')
    .where('name', '=', left + place)
    .execute();
}

/** Throws `OperatorError` for a place whose images were moved: it is stale, and uploads stay unseen. */
export async function refuseMovedImages(db: Database, bucket: BucketSettings | null): Promise<void> {
  const name = left + nameOfImages(bucket);
  const found = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  if (!found) return;
  const what = bucket
    ? 'Unset IMAGES_BUCKET and IMAGES_ENDPOINT, or set them to the new place'
    : 'Set IMAGES_BUCKET and IMAGES_ENDPOINT to the new place';
  throw new OperatorError(
    `The images of ${nameOfImages(bucket)} were moved to ${found.value}; those here are stale. ${what}. ` +
      `To serve from here again, move them back with \`npm run move -- images ${bucket ? 'bucket' : 'folder'}\`.`,
    { lasting: true },
  );
}
