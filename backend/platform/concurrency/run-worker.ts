import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Runs a worker thread until its first message. Undefined when it exits without one or `stop` ends
 * it; rethrows its exception.
 */
export async function runWorker(file: URL, options: WorkerOptions, stop?: AbortSignal): Promise<unknown> {
  if (stop?.aborted) return undefined;
  const worker = new Worker(file, options);
  const end = () => void worker.terminate();
  stop?.addEventListener('abort', end);
  try {
    const [message]: unknown[] = await Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => [])]);
    return message;
  } finally {
    stop?.removeEventListener('abort', end);
    await worker.terminate();
  }
}
