import { expect, it } from 'vitest';
import { newsletterWelcome } from '#backend/features/newsletter/email-templates.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { boundDelays } from './bound-delays.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const after = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60_000);

describeOnBothEngines('boundDelays', ({ open }) => {
  it('makes e-mails of a clock that was ahead due, and leaves planned ones', async () => {
    const { db } = await open();
    const [template, facts] = [newsletterWelcome, {}];
    const add = async (id: string, at: Date, dueAt: Date, attempts: number) => {
      const email = { id, template, facts, recipient: 'a@example.com', language: 'es', cause: `test:${id}` } as const;
      await db.transaction().execute((trx) => enqueue(trx, { ...email, at }));
      const row = { dueAt: dueAt.toISOString(), attempts };
      await db.updateTable('mailOutbox').set(row).where('id', '=', id).execute();
    };
    await add('ahead', after(5), after(5), 0);
    await add('retried ahead', start, after(5), 1);
    await add('planned', start, after(5), 0);
    // The rate limit gives it the time at which it leaves.
    await add('limited', after(1), after(1), 0);
    await add('retried', start, after(1), 12);
    await boundDelays(db, start);
    const rows = await db.selectFrom('mailOutbox').select(['id', 'dueAt']).execute();
    expect(Object.fromEntries(rows.map(({ id, dueAt }) => [id, dueAt]))).toEqual({
      ahead: start.toISOString(),
      'retried ahead': start.toISOString(),
      planned: after(5).toISOString(),
      limited: after(1).toISOString(),
      retried: after(1).toISOString(),
    });
  });
});
