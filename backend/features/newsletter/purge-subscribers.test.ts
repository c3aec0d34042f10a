import { expect, it } from 'vitest';
import type { Change } from '#backend/platform/events/events.ts';
import { keptSince } from '#model/people/retention.ts';
import { issueFixture } from '#tests/integration/issue-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { optInValid } from './confirm-newsletter.ts';
import { countReaders } from './issues/readers.ts';
import { newsletterPerson } from './privacy.ts';
import { purgeSubscribers } from './purge-subscribers.ts';

const at = new Date('2026-11-20T10:00:00.000Z');
const limit = keptSince('endedSubscribers', at);
const older = new Date(Date.parse(limit) - 1).toISOString();

describeOnBothEngines('purgeSubscribers', ({ open }) => {
  it('deletes unsubscribed and unconfirmed subscribers after a month, and no others', async () => {
    const { db } = await open();
    const events: Change[] = [];
    const row = (id: string, values: object) => ({
      id,
      email: `${id}@example.com`,
      emailKey: `${id}@example.com`,
      language: 'es',
      date: older,
      confirmedAt: null,
      optInSentAt: older,
      endedAt: null,
      createdAt: older,
      updatedAt: older,
      ...values,
    });
    await db
      .insertInto('newsletter')
      .values([
        row('subscribed', { confirmedAt: older }),
        row('left', { confirmedAt: older, endedAt: older }),
        row('left-just-now', { confirmedAt: older, endedAt: limit }),
        row('asks-again', { confirmedAt: older, endedAt: older, optInSentAt: at.toISOString() }),
        row('never', {}),
        row('may-still', { optInSentAt: limit, updatedAt: limit }),
        row('record', { emailKey: null, optInSentAt: null }),
      ])
      .execute();
    expect(await purgeSubscribers({ db, changed: (change) => events.push(change) }, at)).toEqual({
      endedSubscribers: 1,
      unconfirmedSubscribers: 1,
    });
    const left = await db.selectFrom('newsletter').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(['asks-again', 'left-just-now', 'may-still', 'record', 'subscribed']);
    expect(await db.selectFrom('suppression').selectAll().execute()).toEqual([
      { emailKey: 'left@example.com', since: older, reason: 'left' },
    ]);
    expect(events.map(({ action, row: { id } }) => [action, id])).toEqual([
      ['delete', 'left'],
      ['delete', 'never'],
    ]);
  });

  it('remembers who left when a person is erased, and only against imports', async () => {
    const { db } = await open();
    const f = issueFixture(db);
    await f.subscribe(2);
    const left = db.updateTable('newsletter').set({ endedAt: at.toISOString() }).where('email', '=', 'r1@example.com');
    await left.execute();
    await db.transaction().execute((trx) => newsletterPerson(f.s).erase(trx, 'r1@example.com'));
    const remembered = { emailKey: 'r1@example.com', since: at.toISOString(), reason: 'left' } as const;
    expect(await db.selectFrom('suppression').selectAll().execute()).toEqual([remembered]);
    await db
      .insertInto('suppression')
      .values({ ...remembered, emailKey: 'r2@example.com' })
      .execute();
    expect(await countReaders(db, f.s.now().toISOString())).toEqual({ es: 1, en: 0 });
  });

  it('keeps unconfirmed subscribers while their confirmation link is valid', () => {
    expect(Date.parse(keptSince('unconfirmedSubscribers', at))).toBeLessThanOrEqual(at.getTime() - optInValid);
  });
});
