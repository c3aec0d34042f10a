import { day } from '#model/time-units.ts';

/** A background job, recurring or enqueued. Must be idempotent: delivery is at least once. */
export interface BackgroundJob {
  /** Unique. Removing a job needs a migration that deletes its rows. */
  readonly name: string;
  /** Next due time of a recurring job; others: `enqueueJob`. */
  next?(after: Date): Date;
  /** Exceptions are logged; the job is retried. */
  run(job: Job): Promise<unknown>;
}

export interface Job {
  /** Empty in recurring jobs. */
  readonly subject: string;
  readonly dueAt: Date;
  /** A stop of this process. A long job then throws `stop.reason`: another process repeats it after the lease. */
  readonly stop?: AbortSignal;
}

/** The next 03:00 in Mexico City, which has no daylight saving time. */
export function nextNight(after: Date): Date {
  const night = new Date(after);
  night.setUTCHours(9, 0, 0, 0);
  return night > after ? night : new Date(night.getTime() + day);
}

/** Milliseconds after completion. */
export function every(milliseconds: number): (after: Date) => Date {
  return (after) => new Date(after.getTime() + milliseconds);
}
