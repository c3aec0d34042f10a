import { expect, test } from 'vitest';
import { runWorker } from './run-worker.ts';

const worker = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const post = (value: string) => `import { parentPort } from 'node:worker_threads'; parentPort.postMessage(${value});`;
const forever = 'setInterval(() => {}, 1_000);';

test('returns the first message, although the worker would go on', async () => {
  expect(await runWorker(worker(post('{ rows: 3 }') + forever), {})).toEqual({ rows: 3 });
});

test('returns nothing for a worker without a message, and rethrows its exception', async () => {
  expect(await runWorker(worker(''), {})).toBeUndefined();
  await expect(runWorker(worker('throw new Error("no disk");'), {})).rejects.toThrow('no disk');
});

test('a stop ends a running worker, and prevents a later one', async () => {
  const stopping = new AbortController();
  const began = new SharedArrayBuffer(4);
  const busy = `import { workerData } from 'node:worker_threads';
    const began = new Int32Array(workerData); Atomics.store(began, 0, 1); Atomics.notify(began, 0);${forever}`;
  const run = runWorker(worker(busy), { workerData: began }, stopping.signal);
  await Atomics.waitAsync(new Int32Array(began), 0, 0).value;
  stopping.abort();
  expect(await run).toBeUndefined();
  expect(await runWorker(worker(post('1')), {}, stopping.signal)).toBeUndefined();
});
