import { expect, it } from 'vitest';
import { newsletterTemplates } from '#backend/features/newsletter/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { purgeSent } from '#backend/platform/email/delivery/purge-sent.ts';
import { discardEmail } from '#backend/platform/email/staff/discard-email.ts';
import { retryFailed } from '#backend/platform/email/staff/retry-failed.ts';
import { editor, issueFixture } from '#tests/integration/issue-fixture.ts';
import { describeOnBothEngines, describeOnEngine } from '#tests/support/engines/engines.ts';

const recipients = (sent: readonly { readonly recipient: string }[]) => sent.map(({ recipient }) => recipient).sort();

/** An issue to `subscribers` that was sent `seconds` ago. */
async function sending(db: Database, subscribers: number, seconds: number) {
  const f = issueFixture(db);
  await f.subscribe(subscribers);
  await f.save();
  await f.step('send');
  await f.pass(seconds);
  return f;
}

describeOnBothEngines('an issue that is stopped', ({ open }) => {
  it('retries no e-mail that was in progress when it was stopped and then failed', async () => {
    const { db } = await open();
    const f = await sending(db, 10, 3);
    const sent = f.sent.length;
    const first = await db.selectFrom('mailOutbox').select('id').where('sentAt', 'is', null).executeTakeFirstOrThrow();
    const row = db.updateTable('mailOutbox').where('id', '=', first.id);
    const at = (seconds: number) => new Date(f.clock.time + seconds * 1_000).toISOString();
    await row.set({ claimedBy: 'a hanging server', claimedUntil: at(120) }).execute();
    expect(await f.step('stop')).toBe('done');
    await f.pass(5);
    await row.set({ claimedBy: null, claimedUntil: null, attempts: 1, dueAt: at(2) }).execute();
    await f.pass(5);
    expect(f.sent).toHaveLength(sent);
    expect(await f.issue()).toMatchObject({ state: 'stopped' });
    expect(await db.selectFrom('job').selectAll().execute()).toEqual([]);
  });

  it('retries no failed e-mail of a stopped issue on a command of an operator', async () => {
    const { db } = await open();
    const f = await sending(db, 3, 1);
    const failed = { deadAt: new Date(f.clock.time).toISOString(), lastReason: '550 relay not permitted' };
    const unsent = db.updateTable('mailOutbox').where('sentAt', 'is', null);
    await unsent.set(failed).execute();
    const retry = () =>
      retryFailed({ db, now: () => new Date(f.clock.time), emails: newsletterTemplates(db) }, new Date(0));
    expect(await retry()).toMatchObject({ revived: 3, suppressed: 0 });
    await unsent.set(failed).execute();
    expect(await f.step('stop')).toBe('done');
    expect(await retry()).toMatchObject({ revived: 0, suppressed: 3 });
  });
});

// Their queries are those of the tests above and of send-issue.test.ts, which run on both engines.
describeOnEngine('sqlite', 'a change of an issue', ({ open }) => {
  it('pauses, resumes without doubles and stops', async () => {
    const { db } = await open();
    const f = await sending(db, 12, 5);
    expect(await f.step('pause')).toBe('done');
    const before = f.sent.length;
    await f.pass(2, 30);
    expect(f.sent.length).toBe(before);
    expect(await f.step('resume')).toBe('done');
    await f.pass(4);
    await f.step('pause');
    await f.step('resume');
    await f.pass(3, 30);
    expect(recipients(f.sent)).toHaveLength(12);
    expect(new Set(recipients(f.sent)).size).toBe(12);
    expect(await f.step('stop')).toBe('not_now');
  });

  it('sends no e-mail that staff discarded, also when it is resumed a day later', async () => {
    const { db } = await open();
    const f = await sending(db, 3, 1);
    const deps = {
      ...f.s,
      lockMailboxes: async () => {},
      correctMailbox: async () => [],
      emails: newsletterTemplates(db),
    };
    const { id, recipient } = await db
      .selectFrom('mailOutbox')
      .selectAll()
      .orderBy('dueAt', 'desc')
      .executeTakeFirstOrThrow();
    expect(await discardEmail(deps, editor, id)).toMatchObject({ outcome: 'done' });
    await f.step('pause');
    f.clock.time += 24 * 60 * 60_000;
    await purgeSent(db, new Date(f.clock.time));
    await f.step('resume');
    await f.pass(2, 30);
    expect(recipients(f.sent)).toHaveLength(2);
    expect(recipients(f.sent)).not.toContain(recipient);
  });

  it('stops for good', async () => {
    const { db } = await open();
    const f = await sending(db, 12, 5);
    expect(await f.step('stop')).toBe('done');
    const before = f.sent.length;
    await f.pass(2, 30);
    expect(f.sent.length).toBe(before);
    expect(await f.step('resume')).toBe('not_now');
  });

  it('starts at its time, unless something keeps it then', async () => {
    const { db } = await open();
    let exists = true;
    const f = issueFixture(db, { pageExists: async () => exists });
    await f.subscribe(1);
    await f.save();
    expect(await f.step('send', new Date(f.clock.time - 1).toISOString())).toBe('past');
    const at = new Date(f.clock.time + 20_000).toISOString();
    expect(await f.step('send', at)).toBe('done');
    await f.pass(10);
    expect(await f.step('unschedule')).toBe('done');
    await f.pass(20);
    expect(f.sent).toEqual([]);
    expect(await f.step('send', new Date(f.clock.time + 20_000).toISOString())).toBe('done');
    exists = false;
    await f.pass(2, 15);
    expect(await f.issue()).toMatchObject({ state: 'draft', halt: 'obstacles' });
    expect(await f.step('send')).toBe('obstacles');
    exists = true;
    expect(await f.step('send')).toBe('done');
    await f.pass(20);
    expect(f.sent).toHaveLength(1);
  });
});
