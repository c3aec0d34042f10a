import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { markImagesMoved, nameOfImages, refuseMovedImages } from './moved-images.ts';

const bucket = {
  endpoint: 'https://s3.example',
  bucket: 'ours',
  region: 'us-west-1',
  accessKeyId: 'a',
  secretAccessKey: 's',
  sessionToken: null,
};
const [folder, far] = [nameOfImages(null), nameOfImages(bucket)];

describeOnBothEngines('an image store whose images were moved', ({ open }) => {
  it('is refused until they are moved back, folder or bucket', async () => {
    const { db } = await open();
    await refuseMovedImages(db, null);
    await markImagesMoved(db, folder, far);
    await expect(refuseMovedImages(db, null)).rejects.toThrow(
      'of the folder were moved to https://s3.example/ours; those here are stale. Set IMAGES_BUCKET',
    );
    await refuseMovedImages(db, bucket);

    await markImagesMoved(db, far, folder);
    await refuseMovedImages(db, null);
    await expect(refuseMovedImages(db, bucket)).rejects.toThrow('were moved to the folder');
    await refuseMovedImages(db, { ...bucket, bucket: 'another' });

    // After a second move the first place is stale too.
    await markImagesMoved(db, folder, 'https://s3.example/another');
    await expect(refuseMovedImages(db, null)).rejects.toThrow('to https://s3.example/another');
    await expect(refuseMovedImages(db, bucket)).rejects.toThrow('were moved to the folder');
  });
});
