import { expect, it } from 'vitest';
import { newsletterWelcome } from '#backend/features/newsletter/email-templates.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { boundPauses, readClockJump } from './clock-jump.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const after = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60_000);

describeOnBothEngines('readClockJump', ({ open }) => {
  it('reports a jump of more than two days for two days', async () => {
    const { db } = await open();
    for (const days of [0, 1.9, 3.8]) expect(await readClockJump(db, after(days))).toBeNull();
    const jump = { from: after(3.8), to: after(5.9) };
    for (const days of [5.9, 6, 7.8]) expect(await readClockJump(db, after(days))).toEqual(jump);
    expect(await readClockJump(db, after(7.9))).toBeNull();
  });

  it('forgets a jump once the clock is right again', async () => {
    const { db } = await open();
    await readClockJump(db, start);
    expect(await readClockJump(db, after(800))).toEqual({ from: start, to: after(800) });
    expect(await readClockJump(db, after(0.1))).toBeNull();
    expect(await readClockJump(db, after(0.2))).toBeNull();
  });

  it('compares the first look with the newest row', async () => {
    const { db } = await open();
    const [template, facts] = [newsletterWelcome, {}];
    const email = { id: 'a', template, facts, recipient: 'a@example.com', language: 'es', cause: 'test:1' } as const;
    await db.transaction().execute((trx) => enqueue(trx, { ...email, at: start }));
    expect(await readClockJump(db, after(800))).toEqual({ from: start, to: after(800) });
  });
});

describeOnBothEngines('boundPauses', ({ open }) => {
  it('makes rows due that lie beyond the longest delay, except planned ones', async () => {
    const { db } = await open();
    const row = (id: string, dueAt: Date, nextTryAt: Date) => ({
      id,
      name: id,
      subject: '',
      dueAt: dueAt.toISOString(),
      nextTryAt: nextTryAt.toISOString(),
    });
    await db
      .insertInto('job')
      .values([
        row('failed', start, after(3)),
        row('planned', after(3), after(3)),
        row('pausing', start, after(1 / 24)),
      ])
      .execute();
    await boundPauses(db, start);
    const jobs = await db.selectFrom('job').select(['id', 'nextTryAt']).orderBy('id').execute();
    expect(jobs.map(({ nextTryAt }) => nextTryAt)).toEqual(
      [start, after(1 / 24), after(3)].map((at) => at.toISOString()),
    );
  });
});
