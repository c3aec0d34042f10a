import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { startJobs } from '#backend/platform/jobs/run-jobs.ts';
import { hour, minute } from '#model/time-units.ts';
import { openTraining, start, type Training } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { reservationJobs } from './background-jobs.ts';
import { expireDueJob } from './unit-of-work.ts';

async function planned(db: Database): Promise<readonly string[]> {
  const jobs = await db.selectFrom('job').select('dueAt').where('name', '=', expireDueJob).orderBy('dueAt').execute();
  return jobs.map(({ dueAt }) => dueAt);
}

const after = (milliseconds: number) => new Date(start.getTime() + milliseconds).toISOString();

/** A process that runs due jobs at the test's time. */
function process({ s, db, now }: Training, faults: unknown[]) {
  const log = { info() {}, error: (facts: object) => void faults.push(facts) };
  return startJobs({ db, now, newId: randomUUID, backgroundJobs: reservationJobs(s), log });
}

async function comes(training: Training, email: string, state: string): Promise<void> {
  await expect.poll(() => training.state(email)).toBe(state);
}

describeOnBothEngines('background jobs of reservations', ({ open }) => {
  it('are enqueued with their cause: hold, new hold, confirmation, cancellation', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx');
    expect(await planned(db)).toEqual([after(hour)]);
    training.pass(30 * minute);
    await training.reserve('ana@example.mx', { from: 'elsewhere' });
    expect(await planned(db)).toEqual([after(90 * minute)]);
    await training.act('ana@example.mx', 'confirm');
    expect(await planned(db)).toEqual([]);
    await training.reserve('eva@example.mx');
    await training.act('eva@example.mx', 'cancel');
    expect(await planned(db)).toEqual([]);
  });

  it('run when due, once across processes, and go on along the waiting list', async () => {
    const [{ db }, { db: elsewhere }] = [await open(), await open()];
    const training = await openTraining(db, 1);
    const other = { ...training, db: elsewhere, s: { ...training.s, db: elsewhere } };
    await training.seat('ana@example.mx');
    for (const email of ['eva@example.mx', 'leo@example.mx']) await training.wait(email);
    await training.act('ana@example.mx', 'cancel');
    const faults: unknown[] = [];
    const processes = [process(training, faults), process(other, faults)];
    expect(await training.state('eva@example.mx')).toBe('offered');
    training.pass(24 * hour);
    await comes(training, 'leo@example.mx', 'offered');
    expect(await training.state('eva@example.mx')).toBe('waiting');
    expect(await training.letters('eva@example.mx')).toEqual(['line-ask', 'line-joined', 'seat-offer', 'offer-passed']);
    for (const { stop } of processes) await stop();
    expect(await training.used()).toBe(1);
    expect(faults).toEqual([]);
  });

  it('are taken over when a process dies', async () => {
    const { db } = await open();
    const training = await openTraining(db);
    await training.reserve('ana@example.mx');
    training.pass(hour);
    const dead = { claimedBy: 'dead', nextTryAt: training.now().toISOString() };
    await db.updateTable('job').set(dead).where('name', '=', expireDueJob).execute();
    const faults: unknown[] = [];
    const { stop } = process(training, faults);
    await comes(training, 'ana@example.mx', 'ended expired');
    await stop();
    expect([await training.used(), await planned(db), faults]).toEqual([0, [], []]);
  });
});
