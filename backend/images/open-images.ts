import { type BucketSettings, openBucketStore } from './bucket-store.ts';
import { openFolderStore } from './folder-store.ts';
import type { ImageStore } from './image-store.ts';
import { openResizedMaker } from './make-resized.ts';
import { recentAbouts } from './recent-abouts.ts';
import { openResizedFolder, type ResizedFolder } from './resized-folder.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

export interface ImageParts {
  readonly dataDir: string;
  /** Where images are kept; null for a folder of `dataDir`. */
  readonly bucket: BucketSettings | null;
  /** Milliseconds. */
  readonly clock: () => number;
  /** A new id of letters, digits, `-` and `_`. */
  newId(): string;
  /** Told of faults that nobody expected. */
  readonly report: (fault: unknown) => void;
  /** Told of every key whose image was put or removed here. */
  changed?(key: string): void;
  /** Told when pages were told a version that is not so. */
  versionChanged?(): void;
}

/** The images of the company, open. */
export interface Images {
  readonly store: ImageStore;
  readonly workshop: Pick<Workshop, 'clean'>;
  /** The same store as pages ask it. */
  readonly shown: Pick<ImageStore, 'about' | 'open'>;
  /** The version of an image as pages name it, null when there is none; no page waits for a store elsewhere. */
  version(key: string): string | null | Promise<string | null>;
  readonly resized: Pick<ResizedFolder, 'find'>;
  /** To be told of every key whose image was put or removed. */
  changed(key: string): void;
  /** To be told when another process may have put or removed some. */
  changedElsewhere(): void;
  /** To be told of an image of which not everything is ready. */
  wanted(key: string): void;
  /** Settles when nothing is left to be made in the background. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Other processes put images too. */
const every = 10 * 60_000;

/** Opens the store, and begins to make what is missing of its images. Throws, worded, when the folder cannot be written. */
export async function openImages(parts: ImageParts): Promise<Images> {
  const { dataDir, bucket, clock, newId, report, changed, versionChanged = () => {} } = parts;
  const store = bucket ? await openBucketStore(bucket) : await openFolderStore({ dataDir, clock, newId });
  const workshop = openWorkshop({ report });
  const folder = openResizedFolder({ dataDir, newId });
  const maker = openResizedMaker({ store, folder, workshop, clock, report });
  const shown = recentAbouts(store, { clock, far: bucket !== null, versionChanged, report });
  const lookAround = () => maker.lookAround().catch(report);
  const looking = lookAround();
  const again = setInterval(() => void lookAround(), every).unref();
  return {
    store,
    workshop,
    shown,
    version: shown.version,
    resized: folder,
    changedElsewhere: shown.forgetAll,
    changed(key) {
      shown.forget(key);
      maker.want(key);
      changed?.(key);
    },
    wanted: maker.want,
    async idle() {
      await looking;
      await maker.idle();
    },
    async close() {
      clearInterval(again);
      const stopped = maker.stop();
      workshop.close();
      // A store at the other end of a network may let one wait; nothing of it has to be finished.
      if (!bucket) await Promise.all([stopped, looking]);
    },
  };
}
