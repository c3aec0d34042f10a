import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { ImageKind } from '#model/images.ts';
import type { Cleaned } from './clean-image.ts';
import type { Resized, ResizedForm } from './resize-image.ts';
import type { Task, TaskAnswer } from './workshop-task.ts';

/** Decodes and writes images, in a process of its own (decision 0029). */
export interface Workshop {
  /** See `cleanImage`. One at a time; `busy` when too many wait for it already. */
  clean(bytes: Uint8Array): Promise<Cleaned | { readonly ok: false; readonly reason: 'busy' }>;
  /** See `resizeImage`. Throws when it cannot be done. */
  resize(bytes: Uint8Array, kind: ImageKind, form: ResizedForm): Promise<Resized[]>;
  close(): void;
}

interface WorkshopParts {
  /** Told when the process ended in the middle of a task, or took too long. */
  readonly report: (fault: unknown) => void;
  /** Milliseconds after which a process without a task is ended, so that its memory is free again. */
  readonly rest?: number;
  /** Told of every process that is started. */
  readonly started?: (pid: number | undefined) => void;
  /** Milliseconds for one task. */
  readonly patience?: number;
}

/** How many uploads are held in memory until it is their turn: as many as the storage reads at once. */
const mostWaiting = 8;

/** What of the environment the process needs; no password and no key is in it. */
const known = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE'];

class WorkshopEnded extends Error {
  override readonly name = 'WorkshopEnded';
}

/** Opens the workshop. Its process is started with the first task. */
export function openWorkshop({ report, started, rest = 30_000, patience = 180_000 }: WorkshopParts): Workshop {
  interface Asked {
    readonly worker: ChildProcess;
    resolve(done: unknown): void;
    reject(error: Error): void;
  }
  const asked = new Map<number, Asked>();
  let current: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;
  let closed = false;
  let last = 0;

  function start(): ChildProcess {
    const env = Object.fromEntries(known.map((name) => [name, process.env[name]]));
    const worker = fork(new URL('./workshop-process.ts', import.meta.url), [], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env,
    });
    const gone = (why: string) => {
      if (current === worker) current = undefined;
      for (const [id, task] of asked) {
        if (task.worker === worker) settle(id)?.reject(new WorkshopEnded(why));
      }
    };
    worker.once('error', (error) => gone(error.message));
    worker.once('exit', (code, signal) => gone(`The image process ended (${signal ?? code}).`));
    worker.on('message', (answer: TaskAnswer) => {
      if ('done' in answer) settle(answer.id)?.resolve(answer.done);
      else settle(answer.id)?.reject(new Error(answer.failed));
    });
    giveWay(worker.pid);
    started?.(worker.pid);
    return worker;
  }

  function sendHome(): void {
    current?.disconnect();
    current = undefined;
  }

  function settle(id: number): Asked | undefined {
    const task = asked.get(id);
    asked.delete(id);
    clearTimeout(resting);
    if (asked.size === 0 && current) {
      // A process without a task keeps nobody from ending.
      current.unref();
      current.channel?.unref();
      resting = setTimeout(sendHome, rest).unref();
    }
    return task;
  }

  async function ask(
    task: Omit<Extract<Task, { work: 'clean' }>, 'id'> | Omit<Extract<Task, { work: 'resize' }>, 'id'>,
  ) {
    if (closed) throw new WorkshopEnded('The service is ending.');
    clearTimeout(resting);
    current ??= start();
    const worker = current;
    worker.ref();
    worker.channel?.ref();
    last += 1;
    const id = last;
    const answered = new Promise<unknown>((resolve, reject) => asked.set(id, { worker, resolve, reject }));
    const tooLong = setTimeout(() => worker.kill('SIGKILL'), patience).unref();
    worker.send({ ...task, id }, (error) => {
      if (error) settle(id)?.reject(new WorkshopEnded(error.message));
    });
    try {
      return await answered;
    } finally {
      clearTimeout(tooLong);
    }
  }

  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** A decoder that takes its process with it, twice, says that the image is damaged. The service goes on. */
  async function clean(bytes: Uint8Array, again = true): Promise<Cleaned> {
    try {
      return (await ask({ work: 'clean', bytes })) as Cleaned;
    } catch (fault) {
      if (!(fault instanceof WorkshopEnded) || closed) throw fault;
      report(fault);
      return again ? clean(bytes, false) : { ok: false, reason: 'damaged' };
    }
  }

  return {
    async clean(bytes) {
      if (waiting >= mostWaiting) return { ok: false, reason: 'busy' };
      waiting += 1;
      try {
        const mine = turn.then(() => clean(bytes));
        turn = mine.catch(() => undefined);
        return await mine;
      } finally {
        waiting -= 1;
      }
    },
    resize: async (bytes, kind, form) => (await ask({ work: 'resize', bytes, kind, form })) as Resized[],
    close() {
      closed = true;
      clearTimeout(resting);
      current?.kill('SIGKILL');
    },
  };
}

/** Pages come before images: when processors are busy, and when a system without memory ends a process (Linux). */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  const ways = [() => setPriority(pid, 10), () => writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')];
  for (const way of ways) {
    try {
      way();
    } catch {
      // Not every system has it, or lets one do that.
    }
  }
}
