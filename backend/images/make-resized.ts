import { buffer } from 'node:stream/consumers';
import type { ImageAbout, ImageStore } from './image-store.ts';
import { behindAll } from './list-part.ts';
import { resizedForms } from './resize-image.ts';
import type { ResizedFolder } from './resized-folder.ts';
import type { Workshop } from './workshop.ts';

interface MakerParts {
  readonly store: ImageStore;
  readonly folder: ResizedFolder;
  readonly workshop: Pick<Workshop, 'resize'>;
  /** Milliseconds. */
  readonly clock: () => number;
  readonly report: (fault: unknown) => void;
}

export interface ResizedMaker {
  /** Something about the image of this key is new, or not all of it is ready: it is looked at when its turn comes. */
  want(key: string): void;
  /** Looks at all images: what is missing is made, what belongs to no image any more is removed. */
  lookAround(): Promise<void>;
  /** Settles when there is nothing left to be done. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** More than wait are found again by the next look around, or by the next visitor. */
const mostWaiting = 1000;

/** An image that could not be resized is not tried again with every visitor. */
const pause = 10 * 60_000;

/** Makes images at their widths in the background, one after the other: no request waits for it. */
export function openResizedMaker({ store, folder, workshop, clock, report }: MakerParts): ResizedMaker {
  const waiting = new Set<string>();
  const failed = new Map<string, number>();
  let working: Promise<void> | undefined;
  let stopped = false;

  async function work(): Promise<void> {
    for (const key of waiting) {
      if (stopped) break;
      waiting.delete(key);
      await lookAt(key).catch(report);
    }
    working = undefined;
  }

  async function lookAt(key: string): Promise<void> {
    const about = await store.about(key);
    if (!about) return folder.remove(key);
    const version = `${about.etag} ${key}`;
    if ((failed.get(version) ?? 0) > clock()) return;
    if (!(await folder.find(about)).complete) {
      try {
        if (!(await make(about))) return;
        failed.delete(version);
      } catch (fault) {
        if (stopped) return;
        if (failed.size >= mostWaiting) failed.clear();
        failed.set(version, clock() + pause);
        throw fault;
      }
    }
    await folder.removeOthers(about);
  }

  /** False when the image went away meanwhile, or the service is ending. */
  async function make(about: ImageAbout): Promise<boolean> {
    const stream = await store.open(about);
    if (!stream) return false;
    const bytes = await buffer(stream);
    for (const form of resizedForms) {
      const resized = await workshop.resize(bytes, about.kind, form);
      if (stopped) return false;
      await folder.put(about, resized);
    }
    await folder.complete(about);
    return true;
  }

  function want(key: string): void {
    if (stopped || waiting.size >= mostWaiting) return;
    waiting.add(key);
    working ??= work();
  }

  return {
    want,
    async lookAround() {
      const keys: string[] = [];
      for (let after = ''; ; after = keys.at(-1) ?? behindAll) {
        const part = await store.list({ prefix: '', delimiter: null, after, limit: 1000 });
        for (const image of part.images) {
          keys.push(image.key);
          if (!(await folder.find(image)).complete) want(image.key);
        }
        if (!part.more || part.images.length === 0) break;
      }
      await folder.keepOnly(keys);
    },
    async idle() {
      while (working) await working;
    },
    async stop() {
      stopped = true;
      await working;
    },
  };
}
