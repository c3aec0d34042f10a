import { runWorker } from '#backend/platform/concurrency/run-worker.ts';
import type { ReadPosted } from './read-posted.ts';

/** Milliseconds; usual e-mails take a few. */
const longestParse = 10_000;

/** Parses a posted body in a worker thread. Null also beyond its time or memory. */
export async function parsePosted(
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
  longest: number = longestParse,
): Promise<ReadPosted> {
  const options = { workerData: { type, bytes }, resourceLimits: { maxOldGenerationSizeMb: 256 } };
  const worker = new URL('./parse-worker.ts', import.meta.url);
  const read = await runWorker(worker, options, AbortSignal.timeout(longest)).catch(() => null);
  return (read ?? null) as ReadPosted;
}
