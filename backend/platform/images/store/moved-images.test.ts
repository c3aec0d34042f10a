import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { markImagesMoved, nameOfImages, refuseMovedImages, takeFormerMark } from './moved-images.ts';

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

  it('reads the former marker file once', async () => {
    const { db } = await open();
    const dataDir = mkdtempSync(join(tmpdir(), 'moved-images-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    await takeFormerMark(db, dataDir);
    await refuseMovedImages(db, null);
    writeFileSync(join(dataDir, 'images-moved'), `${far}\n`);
    await takeFormerMark(db, dataDir);
    await expect(refuseMovedImages(db, null)).rejects.toThrow(`of the folder were moved to ${far};`);
    await markImagesMoved(db, far, folder);
    await takeFormerMark(db, dataDir);
    await refuseMovedImages(db, null);
  });
});
