import type { Database, JobRow } from '#backend/database/tables.ts';
import { claimJobs, claimLasts, keepClaim, nextTry } from './claim-jobs.ts';
import { planRepeated } from './enqueue-job.ts';
import { failJob, finishJob } from './settle-job.ts';
import type { Upkeep } from './upkeep.ts';

export interface JobsSurroundings {
  readonly db: Database;
  now(): Date;
  newId(): string;
  /** Everything that happens by itself. */
  readonly upkeep: readonly Upkeep[];
  /** A logger of pino fits. */
  readonly log: Record<'info' | 'error', (facts: object, message: string) => void>;
}

export interface RunningJobs {
  /** Finishes what is in hand, and takes no more. */
  stop(): Promise<void>;
}

/** How many jobs a process has in hand at once. */
const atOnce = 10;
/** The longest time between two looks: another process may have enqueued one for now. */
const longestWait = 1_000;

/**
 * Does jobs when their time has come, at most a second later, until it is stopped; what happens again and again is planned
 * first. Any number of processes may do so at once. A job that failed is tried again after a pause, and keeps no other waiting.
 */
export function startJobs({ db, now, newId, upkeep, log }: JobsSurroundings): RunningJobs {
  const worker = newId();
  const known = new Map(upkeep.map((one) => [one.name, one]));
  const names = [...known.keys()];
  if (names.length < upkeep.length) throw new Error('Two of what happens by itself have one name.');
  const inHand = new Set<Promise<void>>();
  const unplanned = new Set(upkeep);
  let stopped = false;
  let wake = () => {};

  async function work(): Promise<void> {
    while (!stopped) {
      const wait = await look().catch((error) => {
        // The database is away: it is looked for again at the next look.
        log.error({ err: error }, 'the jobs cannot be read');
        return longestWait;
      });
      if (wait > 0 && !stopped) await pause(wait);
    }
    await Promise.all(inHand);
  }

  /** Takes what is due, and answers in how many milliseconds to look again. */
  async function look(): Promise<number> {
    for (const one of unplanned) {
      if (one.next) await planRepeated(db, one.name, one.next(now()));
      unplanned.delete(one);
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
      await one?.run({ subject: job.subject, dueAt: new Date(job.dueAt) });
      await finishJob(db, worker, job, one?.next?.(now()) ?? null);
    } catch (error) {
      // Where not even this can be written, the claim ends by itself.
      const tried = await failJob(db, worker, job, String(error), now()).catch(() => null);
      log.error({ ...facts, err: error, nextTryAt: tried?.toISOString() }, 'job failed, will be tried again');
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
      stopped = true;
      wake();
      await working;
    },
  };
}
