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

/** Says with the rows that the images of one place are in another one now. Rows that go elsewhere take it with them. */
export async function markImagesMoved(db: Database, from: string, to: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const place of [from, to])
      await trx
        .deleteFrom('installation')
        .where('name', '=', left + place)
        .execute();
    await trx
      .insertInto('installation')
      .values({ name: left + from, value: to })
      .execute();
  });
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
