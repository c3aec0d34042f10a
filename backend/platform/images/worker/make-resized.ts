import { buffer } from 'node:stream/consumers';
import type { ImageAbout, ImageStore } from '#backend/platform/images/store/image-store.ts';
import { behindAll } from '#backend/platform/images/store/list-part.ts';
import type { ImageWorker } from './image-worker.ts';
import { resizedForms } from './resize-image.ts';
import type { ResizedFolder } from './resized-folder.ts';

interface ResizeDeps {
  readonly store: ImageStore;
  readonly folder: ResizedFolder;
  readonly imageWorker: Pick<ImageWorker, 'resize'>;
  /** Milliseconds. */
  readonly clock: () => number;
  readonly report: (fault: unknown) => void;
}

export type ResizedMaker = ReturnType<typeof openResizedMaker>;

/** Excess keys are found again by the next scan or visitor. */
const mostWaiting = 1000;

/** Wait before retrying a failed image. */
const pause = 10 * 60_000;

/** Generates image sizes in the background, one image at a time; no request waits for it. */
export function openResizedMaker({ store, folder, imageWorker, clock, report }: ResizeDeps) {
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

  /** False when the image was deleted during the work, or on shutdown. */
  async function make(about: ImageAbout): Promise<boolean> {
    const stream = await store.open(about);
    if (!stream) return false;
    const bytes = await buffer(stream);
    for (const form of resizedForms) {
      const resized = await imageWorker.resize(bytes, about.kind, form);
      if (stopped) return false;
      await folder.put(about, resized);
    }
    await folder.complete(about);
    return true;
  }

  /** Enqueues an image that is new or incomplete. */
  function want(key: string): void {
    if (stopped || waiting.size >= mostWaiting) return;
    waiting.add(key);
    working ??= work();
  }

  return {
    want,
    /** Enqueues all incomplete images and deletes sizes of deleted ones. */
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
    /** Resolves when the queue is empty. */
    async idle() {
      while (working) await working;
    },
    async stop() {
      stopped = true;
      await working;
    },
  };
}
