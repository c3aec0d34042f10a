import type { ImageStore } from '#backend/platform/images/store/image-store.ts';
import { openSlots } from '#backend/platform/rate-limits/concurrent-slots.ts';
import { CrowdedError } from '#backend/platform/rate-limits/fair-queue.ts';

export type LimitReads = <Store extends Pick<ImageStore, 'open'>>(store: Store, request: Request) => Store;

/** Limits concurrent reads of a bucket by IP address: each holds a connection. Above: `CrowdedError`. */
export function openReadLimit(addressOf: (request: Request) => string): LimitReads {
  const slots = openSlots('originals');
  return (store, request) => ({
    ...store,
    async open(about, range) {
      const release = slots.take(addressOf(request));
      if (!release) throw new CrowdedError('Too many originals are read at once.');
      const stream = await store.open(about, range).catch((fault) => {
        release();
        throw fault;
      });
      if (!stream) release();
      return stream && releaseAfter(stream, release);
    },
  });
}

function releaseAfter(stream: ReadableStream<Uint8Array>, release: () => void): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  // Also when the store's connection times out because the client does not read.
  reader.closed.then(release, release);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
