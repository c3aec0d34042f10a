import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { emailsOfDay } from './emails-of-day.ts';

const now = new Date('2026-11-23T18:00:00.000Z');
const at = '2026-11-23T17:00:00.000Z';

describeOnBothEngines('emailsOfDay', ({ open }) => {
  it('counts e-mails sent or failed today and those waiting, without discarded ones', async () => {
    const { db } = await open();
    const row = (id: string, more: object) => {
      const times = { createdAt: at, dueAt: at, sentAt: null, deadAt: null, letGoAt: null };
      return {
        id,
        kind: 'contact-receipt',
        recipient: 'ana@example.com',
        language: 'es',
        letter: '{}',
        cause: 'c:1',
        ...times,
        ...more,
      };
    };
    await db
      .insertInto('mailOutbox')
      .values([
        row('sent', { sentAt: at }),
        row('sent-yesterday', { sentAt: '2026-11-22T17:00:00.000Z' }),
        row('waiting', {}),
        row('failed', { deadAt: at }),
        row('failed-yesterday', { deadAt: '2026-11-22T17:00:00.000Z' }),
        row('failed-and-discarded', { deadAt: at, letGoAt: now.toISOString() }),
        row('discarded', { deadAt: at, letGoAt: at }),
      ])
      .execute();
    expect(await emailsOfDay(db, now)).toEqual({ sent: 1, waiting: 1, failed: 1 });
  });
});
