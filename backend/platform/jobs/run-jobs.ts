import type { Database } from '#backend/platform/database/tables.ts';
import type { BackgroundJob } from './background-job.ts';
import { claimJobs, claimLasts, keepClaim, nextTry } from './claim-jobs.ts';
import { boundPauses } from './clock-jump.ts';
import { planRepeated } from './enqueue-job.ts';
import { failJob, finishJob } from './settle-job.ts';
import type { JobRow } from './tables.ts';

interface JobsDeps {
  readonly db: Database;
  now(): Date;
  newId(): string;
  readonly backgroundJobs: readonly BackgroundJob[];
  readonly log: Record<'info' | 'error', (facts: object, message: string) => void>;
}

/** Per process. */
const atOnce = 10;
/** Poll interval: another process may enqueue a due job. */
const longestWait = 1_000;
/** Interval of scheduling recurring jobs. */
const planEvery = 60_000;

/** Runs due jobs in any number of processes. A failed job is retried and blocks no other. */
export function startJobs({ db, now, newId, backgroundJobs, log }: JobsDeps) {
  const worker = newId();
  const known = new Map(backgroundJobs.map((one) => [one.name, one]));
  const names = [...known.keys()];
  if (names.length < backgroundJobs.length) throw new Error('Two background jobs have the same name.');
  const inHand = new Set<Promise<void>>();
  let planned: Date | null = null;
  const stopping = new AbortController();
  const { signal: stop } = stopping;
  let wake = () => {};

  async function work(): Promise<void> {
    while (!stop.aborted) {
      const wait = await look().catch((error) => {
        // The database is away.
        log.error({ err: error }, 'polling for jobs failed');
        return longestWait;
      });
      if (wait > 0 && !stop.aborted) await pause(wait);
    }
    await Promise.all(inHand);
  }

  /** Returns milliseconds until the next poll. */
  async function look(): Promise<number> {
    // After a clock that was ahead, no job is further away than its interval.
    const at = now();
    if (planned === null || Math.abs(at.getTime() - planned.getTime()) >= planEvery) {
      for (const one of backgroundJobs) if (one.next) await planRepeated(db, one.name, one.next(at));
      await boundPauses(db, at);
      planned = at;
    }
    const limit = atOnce - inHand.size;
    const next = names.length > 0 && limit > 0 ? await nextTry(db, names) : null;
    const wait = next ? next.getTime() - now().getTime() : longestWait;
    if (wait > 0) return Math.min(wait, longestWait);
    const claimed = await claimJobs(db, { worker, names, now: now(), limit });
    for (const job of claimed) {
      const running = run(job).finally(() => {
        inHand.delete(running);
        wake();
      });
      inHand.add(running);
    }
    return claimed.length > 0 ? 0 : longestWait;
  }

  async function run(job: JobRow): Promise<void> {
    const one = known.get(job.name);
    const facts = { job: job.name, subject: job.subject, dueAt: job.dueAt };
    const alive = setInterval(() => void keepClaim(db, worker, job, now()).catch(() => {}), claimLasts / 3);
    try {
      await one?.run({ subject: job.subject, dueAt: new Date(job.dueAt), stop });
      await finishJob(db, worker, job, one?.next?.(now()) ?? null);
    } catch (error) {
      // Cut off: another process claims it after the lease.
      if (stop.aborted && error === stop.reason) return;
      // If this fails too, the lease expires.
      const tried = await failJob(db, worker, job, String(error), now()).catch(() => null);
      log.error({ ...facts, err: error, nextTryAt: tried?.toISOString() }, 'job failed, will be retried');
    } finally {
      clearInterval(alive);
    }
  }

  async function pause(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    wake = resolve;
    await promise;
    clearTimeout(timer);
  }

  const working = work();
  return {
    async stop() {
      stopping.abort();
      wake();
      await working;
    },
  };
}
