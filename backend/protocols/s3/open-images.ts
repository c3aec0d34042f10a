import { type BucketSettings, openBucketStore } from '#backend/platform/images/store/bucket-store.ts';
import { openFolderStore } from '#backend/platform/images/store/folder-store.ts';
import { openMetadataCache } from '#backend/platform/images/store/metadata-cache.ts';
import { openImageWorker } from '#backend/platform/images/worker/image-worker.ts';
import { openResizedMaker } from '#backend/platform/images/worker/make-resized.ts';
import { openResizedFolder } from '#backend/platform/images/worker/resized-folder.ts';

interface ImageDeps {
  readonly dataDir: string;
  /** Null: a folder of `dataDir`. */
  readonly bucket: BucketSettings | null;
  /** Milliseconds. */
  readonly clock: () => number;
  newId(): string;
  readonly report: (fault: unknown) => void;
  /** Called for each key stored or deleted here. */
  changed?(key: string): void;
  /** Called when pages used a wrong version. */
  versionChanged?(): void;
}

export type Images = Awaited<ReturnType<typeof openImages>>;

/** For uploads to other processes. */
const every = 10 * 60_000;

/** Starts making missing sizes. Throws if the folder is not writable. */
export async function openImages(deps: ImageDeps) {
  const { dataDir, bucket, clock, newId, report, changed, versionChanged = () => {} } = deps;
  const store = bucket ? await openBucketStore(bucket) : await openFolderStore({ dataDir, clock, newId });
  const imageWorker = openImageWorker({ report });
  const folder = openResizedFolder({ dataDir, newId });
  const maker = openResizedMaker({ store, folder, imageWorker, clock, report });
  const shown = openMetadataCache(store, { clock, far: bucket !== null, versionChanged, report });
  const lookAround = () => maker.lookAround().catch(report);
  const looking = lookAround();
  const timer = setInterval(() => void lookAround(), every).unref();
  return {
    store,
    isRemote: bucket !== null,
    imageWorker,
    /** The store with a cache, for pages. */
    shown,
    /** For page URLs; null without an image; never waits for a remote store. */
    version: shown.version,
    resized: folder,
    /** Notifies of possible writes of another process. */
    changedElsewhere: shown.forgetAll,
    changed(key: string) {
      shown.forget(key);
      maker.want(key);
      changed?.(key);
    },
    /** Requests the missing sizes of an image. */
    wanted: maker.want,
    /** Resolves when background work is done. */
    async idle() {
      await looking;
      await maker.idle();
    },
    async close() {
      clearInterval(timer);
      const stopped = maker.stop();
      imageWorker.close();
      // Not for a remote store, which may block; none of it must finish.
      if (!bucket) await Promise.all([stopped, looking]);
    },
  };
}
