import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { openLimiter } from '#backend/platform/concurrency/concurrency-limiter.ts';
import type { ImageKind } from '#model/images.ts';
import type { Cleaned } from './clean-image.ts';
import type { Task, TaskAnswer } from './image-worker-process.ts';
import type { Resized, ResizedForm } from './resize-image.ts';

export type ImageWorker = ReturnType<typeof openImageWorker>;

interface ImageWorkerDeps {
  /** Called when the process crashed or timed out. */
  readonly report: (fault: unknown) => void;
  /** Milliseconds until an idle process is ended, to free its memory. */
  readonly rest?: number;
  /** Called for each started process. */
  readonly started?: (pid: number | undefined) => void;
  /** Milliseconds for one task. */
  readonly timeoutMs?: number;
}

/** Uploads waiting in memory: as many as the storage reads at once. */
const mostWaiting = 8;

/** Environment variables passed on: no secrets. */
const known = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE'];

class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';
}

type CleanOutcome = Cleaned | { readonly ok: false; readonly reason: 'busy' };

/** The system has no free file descriptors: it says nothing of the image. */
class WorkerNotStarted extends WorkerEnded {}

/** Decodes and encodes images in a process of its own (decision 0029), started with the first task. */
export function openImageWorker({ report, started, rest = 30_000, timeoutMs = 180_000 }: ImageWorkerDeps) {
  interface Pending {
    readonly worker: ChildProcess;
    resolve(done: unknown): void;
    reject(error: Error): void;
  }
  const tasks = new Map<number, Pending>();
  const uploads = openLimiter(1, mostWaiting - 1);
  let current: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;
  let closed = false;
  let last = 0;

  function start(): ChildProcess {
    const env = Object.fromEntries(known.map((name) => [name, process.env[name]]));
    const worker = fork(new URL('./image-worker-process.ts', import.meta.url), [], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env,
    });
    const rejectTasks = (why: string) => {
      if (current === worker) current = undefined;
      for (const [id, task] of tasks) {
        if (task.worker === worker) settle(id)?.reject(new WorkerEnded(why));
      }
    };
    worker.once('error', (error) => rejectTasks(error.message));
    worker.once('exit', (code, signal) => rejectTasks(`The image worker exited (${signal ?? code}).`));
    worker.on('message', (answer: TaskAnswer) => {
      if ('done' in answer) settle(answer.id)?.resolve(answer.done);
      else settle(answer.id)?.reject(new Error(answer.failed));
    });
    lowerPriority(worker.pid);
    started?.(worker.pid);
    return worker;
  }

  function sendHome(): void {
    current?.disconnect();
    current = undefined;
  }

  function settle(id: number): Pending | undefined {
    const task = tasks.get(id);
    tasks.delete(id);
    clearTimeout(resting);
    if (tasks.size === 0 && current) {
      // An idle process must not keep the service from exiting.
      current.unref();
      current.channel?.unref();
      resting = setTimeout(sendHome, rest).unref();
    }
    return task;
  }

  async function request(
    task: Omit<Extract<Task, { work: 'clean' }>, 'id'> | Omit<Extract<Task, { work: 'resize' }>, 'id'>,
  ) {
    if (closed) throw new WorkerEnded('The service is shutting down.');
    clearTimeout(resting);
    current ??= start();
    const worker = current;
    if (!worker.connected) {
      // Without free file descriptors `fork` returns a process without a channel.
      current = undefined;
      throw new WorkerNotStarted('The image worker did not start.');
    }
    worker.ref();
    worker.channel?.ref();
    last += 1;
    const id = last;
    const answered = new Promise<unknown>((resolve, reject) => tasks.set(id, { worker, resolve, reject }));
    const tooLong = setTimeout(() => worker.kill('SIGKILL'), timeoutMs).unref();
    worker.send({ ...task, id }, (error) => {
      if (error) settle(id)?.reject(new WorkerEnded(error.message));
    });
    try {
      return await answered;
    } finally {
      clearTimeout(tooLong);
    }
  }

  /** Retries once: an image that crashes the decoder twice counts as damaged. */
  async function clean(bytes: Uint8Array, again = true): Promise<CleanOutcome> {
    try {
      return (await request({ work: 'clean', bytes })) as Cleaned;
    } catch (fault) {
      if (!(fault instanceof WorkerEnded) || closed) throw fault;
      report(fault);
      if (fault instanceof WorkerNotStarted) return { ok: false, reason: 'busy' };
      return again ? clean(bytes, false) : { ok: false, reason: 'damaged' };
    }
  }

  return {
    /** See `cleanImage`. One at a time; `busy` when too many wait. */
    async clean(bytes: Uint8Array): Promise<CleanOutcome> {
      const release = await uploads.take();
      if (!release) return { ok: false, reason: 'busy' };
      return clean(bytes).finally(release);
    },
    /** See `resizeImage`. */
    resize: async (bytes: Uint8Array, kind: ImageKind, form: ResizedForm) =>
      (await request({ work: 'resize', bytes, kind, form })) as Resized[],
    close() {
      closed = true;
      clearTimeout(resting);
      current?.kill('SIGKILL');
    },
  };
}

/** Lowers the process's priority, for the CPU and for Linux's out-of-memory killer. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  const ways = [() => setPriority(pid, 10), () => writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')];
  for (const way of ways) {
    try {
      way();
    } catch {
      // Unsupported or forbidden on this system.
    }
  }
}
