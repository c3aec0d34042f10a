/** Parses a posted body: crafted e-mails can take a thread for minutes. */
import { parentPort, workerData } from 'node:worker_threads';
import { readPosted } from './read-posted.ts';

const { type, bytes } = workerData as { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };
parentPort?.postMessage(await readPosted(type, bytes));
