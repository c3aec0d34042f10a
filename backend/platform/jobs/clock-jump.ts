import { readInstallation, writeInstallation } from '#backend/platform/database/installation.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { day } from '#model/time-units.ts';
import { longestPause } from './settle-job.ts';

/** Largest forward step, and pause of erasing after a larger one. */
const longestGap = 2 * day;

/** Forward jump of the clock, or long pause of the service. */
export interface ClockJump {
  /** Last reading before it. */
  readonly from: Date;
  /** First reading after it. */
  readonly to: Date;
}

/**
 * Compares the clock with the stored reading, and stores it. Returns a jump of the last two days;
 * null: erasing by age is safe. A backward step ends the jump.
 */
export async function readClockJump(db: Database, now: Date): Promise<ClockJump | null> {
  const { clock } = await readInstallation(db);
  const stored = clock?.split(' ').map((time) => new Date(time));
  const [seen = await newestRow(db), from, to] = stored ?? [];
  const time = now.getTime();
  const jumps = seen !== null && time - seen.getTime() > longestGap;
  const isRecent = from && to && to <= now && time - to.getTime() < longestGap;
  const jump = jumps ? { from: seen, to: now } : isRecent ? { from, to } : null;
  const times = jump ? [now, jump.from, jump.to] : [now];
  await writeInstallation(db, 'clock', times.map((one) => one.toISOString()).join(' '));
  return jump;
}

/** Newest e-mail or audit entry. */
async function newestRow(db: Database): Promise<Date | null> {
  const email = await db
    .selectFrom('mailOutbox')
    .select((row) => row.fn.max('createdAt').as('at'))
    .executeTakeFirst();
  const change = await db
    .selectFrom('record')
    .select((row) => row.fn.max('at').as('at'))
    .executeTakeFirst();
  const newest = [email?.at, change?.at]
    .filter((at) => typeof at === 'string')
    .toSorted()
    .at(-1);
  return newest === undefined ? null : new Date(newest);
}

/** Makes jobs due that a clock that was ahead scheduled too far away. */
export async function boundPauses(db: Database, now: Date): Promise<void> {
  const time = now.toISOString();
  const last = new Date(now.getTime() + 2 * longestPause * 1_000).toISOString();
  await db
    .updateTable('job')
    .set({ nextTryAt: time })
    .where('nextTryAt', '>', last)
    .whereRef('nextTryAt', '>', 'dueAt')
    .execute();
}
