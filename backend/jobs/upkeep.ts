/**
 * Something that happens by itself, whoever asks for what meanwhile; it lies in the room whose matter it is. Of all processes
 * one does it. It must be safe to do twice: a process that dies in the middle of it leaves it to the next.
 */
export interface Upkeep {
  /**
   * In kebab-case, its own among all: jobs are stored, logged and counted under it. One that is given up needs a migration that
   * removes its rows: they would be late for ever.
   */
  readonly name: string;
  /** When it is due again after that moment. Absent in what is done only when it was enqueued (`enqueueJob`). */
  next?(after: Date): Date;
  /** What it throws is logged, and it is tried again. */
  run(job: Job): Promise<unknown>;
}

export interface Job {
  /** What it is enqueued for; empty in what happens again and again. */
  readonly subject: string;
  /** The time that was planned. It is done then or later. */
  readonly dueAt: Date;
}

/** Due again so many milliseconds after it was done. */
export function every(milliseconds: number): (after: Date) => Date {
  return (after) => new Date(after.getTime() + milliseconds);
}
