import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ReadPosted } from './read-posted.ts';

/** Milliseconds; usual e-mails take a few. */
const longestParse = 10_000;

/** Parses a posted body in a worker thread. Null also beyond its time or memory. */
export async function parsePosted(
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
  longest: number = longestParse,
): Promise<ReadPosted> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: { type, bytes },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const stop = new AbortController();
  try {
    const ended = once(worker, 'message', stop).then(([read]) => read as ReadPosted);
    const late = pause(longest, null, stop);
    return await Promise.race([ended.catch(() => null), late.catch(() => null)]);
  } finally {
    stop.abort();
    await worker.terminate();
  }
}
