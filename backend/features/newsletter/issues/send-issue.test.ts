import { expect, it } from 'vitest';
import { endSubscription, resumeSubscription } from '#backend/features/newsletter/end-subscription.ts';
import { leaveNewsletter } from '#backend/features/newsletter/leave-newsletter.ts';
import { stopEmails } from '#backend/features/privacy/erase/stop-emails.ts';
import { recordBounce } from '#backend/platform/email/bounces/record-bounce.ts';
import { signWithdraw } from '#backend/platform/tokens/email-token.ts';
import { editor, issueFixture } from '#tests/integration/issue-fixture.ts';
import { describeOnBothEngines, describeOnEngine } from '#tests/support/engines/engines.ts';
import { countIssueEmails } from './count-emails.ts';
import { countComplaint } from './count-leaver.ts';
import { issueEmailId } from './email-ids.ts';
import { frozenOf } from './issue-store.ts';

const recipients = (sent: readonly { readonly recipient: string }[]) => sent.map(({ recipient }) => recipient).sort();

describeOnBothEngines('sendIssue', ({ open }) => {
  it('sends one e-mail to each confirmed reader of its language, at the pace', async () => {
    const { db } = await open();
    const f = issueFixture(db);
    await f.subscribe(5);
    await f.subscribe(2, 'en', 6);
    await f.save();
    expect(await f.step('send')).toBe('done');
    await f.pass(1);
    expect(await f.issue()).toMatchObject({ state: 'sending', number: 1, readers: 5 });
    await f.pass(3);
    expect(f.sent.length).toBeGreaterThanOrEqual(2);
    expect(f.sent.length).toBeLessThan(5);
    await f.pass(2, 30);
    expect(recipients(f.sent)).toEqual([1, 2, 3, 4, 5].map((n) => `r${n}@example.com`));
    expect(new Set(f.sent.map(({ id }) => id)).size).toBe(5);
    expect(await f.issue()).toMatchObject({ state: 'sent' });
    expect(f.sent[0]).toMatchObject({ subject: 'Seis grupos', list: true, byHand: true });
    expect(f.sent[0]?.html).toContain('Compañía, Calle 1');
    expect(f.sent[0]?.text).toContain('https://company.example/newsletter/issues/1');
  });

  it('skips subscribers who left, counts those who left by it, and leaves later ones for the next', async () => {
    const { db } = await open();
    const f = issueFixture(db);
    await f.subscribe(6);
    await f.save();
    await f.step('send');
    await f.pass(3);
    const unsent = [1, 2, 3, 4, 5, 6].map((n) => `r${n}@example.com`).find((one) => !recipients(f.sent).includes(one));
    await leaveNewsletter(f.s, signWithdraw(f.s.ring, unsent ?? '', 'i1'));
    await f.subscribe(1, 'es', 7);
    await f.pass(2, 30);
    expect(recipients(f.sent)).toHaveLength(5);
    expect(recipients(f.sent)).not.toContain(unsent);
    expect(recipients(f.sent)).not.toContain('r7@example.com');
    expect(await f.issue()).toMatchObject({ state: 'sent', leavers: 1 });
  });

  it('counts a complaint as leaving, once, and a bounce as failed', async () => {
    const { db } = await open();
    const f = issueFixture(db);
    await f.subscribe(3);
    await f.save();
    await f.step('send');
    await f.pass(2, 30);
    const [first, second] = f.sent;
    const s = { ...f.s, inbox: f.s.companyInbox, stop: stopEmails, complained: countComplaint };
    const complaint = { letter: `<${first?.id}@company.example>`, recipient: null, permanent: true, reason: 'spam' };
    await recordBounce(s, { ...complaint, complaint: true });
    await recordBounce(s, { ...complaint, complaint: true });
    await recordBounce(s, { ...complaint, letter: `<${second?.id}@company.example>`, reason: '550 5.1.1' });
    expect((await f.issue()).leavers).toBe(1);
    expect(await countIssueEmails(db, 'i1')).toEqual({ sent: 2, failed: 1, retrying: 0, waiting: 0 });
    const subscribed = await db.selectFrom('newsletter').select('email').where('endedAt', 'is', null).execute();
    expect(subscribed).toHaveLength(1);
  });

  it('pauses after many failures in a row, and resumes when the mail server is back', async () => {
    const { db } = await open();
    const f = issueFixture(db, { perMinute: 600 });
    await f.subscribe(60);
    await f.save();
    f.server.attempt = () => ({ outcome: 'failed', reason: 'ECONNREFUSED' });
    await f.step('send');
    await f.pass(40);
    expect(await f.issue()).toMatchObject({ state: 'paused', halt: 'failures' });
    await f.pass(7, 15);
    expect(f.sent).toEqual([]);
    f.server.attempt = () => ({ outcome: 'delivered' });
    await f.pass(60, 15);
    expect(new Set(recipients(f.sent)).size).toBe(60);
    expect(f.sent).toHaveLength(60);
    expect(await f.issue()).toMatchObject({ state: 'sent', halt: null });
  });

  it('sends once from two processes', async () => {
    const [one, two] = [await open(), await open()];
    const f = issueFixture(one.db, { perMinute: 60_000 });
    const g = issueFixture(two.db, { perMinute: 60_000 }, f.clock);
    await f.subscribe(120);
    await f.save();
    await f.step('send');
    for (let second = 0; second < 20; second++) {
      f.clock.time += 1_000;
      await Promise.all([f.runJobs(), g.runJobs()]);
      for (let sent = 1; sent > 0; ) sent = (await f.deliverDue()) + (await g.deliverDue());
    }
    const all = recipients([...f.sent, ...g.sent]);
    expect([all.length, new Set(all).size]).toEqual([120, 120]);
    expect(await f.issue()).toMatchObject({ state: 'sent' });
  });
});

// Their queries are those of the tests above and of other files, which run on both engines.
describeOnEngine('sqlite', 'sendIssue, in time and after changes', ({ open }) => {
  it('gives e-mails ids that a reader cannot compute, but keeps those of an issue that an earlier version began', async () => {
    const { db } = await open();
    const f = issueFixture(db);
    await f.subscribe(3);
    await f.save();
    await f.step('send');
    await f.pass(2);
    const [first] = f.sent;
    expect(first?.id).not.toBe(issueEmailId('i1', first?.recipient ?? '', undefined));
    const { secret, ...frozen } = frozenOf(await f.issue()) ?? {};
    expect(first?.id).toBe(issueEmailId('i1', first?.recipient ?? '', secret));
    await db
      .updateTable('newsletterIssue')
      .set({ frozen: JSON.stringify(frozen) })
      .execute();
    await f.step('pause');
    await f.step('resume');
    await f.pass(2, 30);
    expect(recipients(f.sent)).toEqual(['r1@example.com', 'r2@example.com', 'r3@example.com']);
    const last = f.sent.at(-1);
    expect(last?.id).toBe(issueEmailId('i1', last?.recipient ?? '', undefined));
  });

  it('reaches readers of the other language when chosen, in the language that is written', async () => {
    const { db } = await open();
    const f = issueFixture(db);
    await f.subscribe(1);
    await f.subscribe(1, 'en', 2);
    await f.save({ toOthers: true });
    await f.step('send');
    await f.pass(2, 30);
    expect(recipients(f.sent)).toEqual(['r1@example.com', 'r2@example.com']);
    expect(new Set(f.sent.map(({ subject }) => subject))).toEqual(new Set(['Seis grupos']));
  });

  it('keeps only some hundred e-mails in the outbox, and reaches all', async () => {
    const { db } = await open();
    const f = issueFixture(db, { perMinute: 60_000 });
    await f.subscribe(320);
    await f.save();
    await f.step('send');
    f.clock.time += 1_000;
    await f.runJobs();
    const waiting = await db.selectFrom('mailOutbox').select('id').execute();
    expect(waiting.length).toBeLessThanOrEqual(300);
    await f.pass(8);
    expect(new Set(recipients(f.sent)).size).toBe(320);
    expect(f.sent).toHaveLength(320);
    expect(await f.issue()).toMatchObject({ state: 'sent' });
  });

  it('does not wait for an earlier e-mail to a reader that is retried', async () => {
    const { db } = await open();
    const f = issueFixture(db);
    await f.subscribe(4);
    const readers = await db.selectFrom('newsletter').select(['id', 'email']).execute();
    const tomorrow = new Date(f.clock.time + 86_400_000).toISOString();
    const old = { kind: 'newsletter-welcome', language: 'es', letter: '{"kind":"newsletter-welcome"}', attempts: 9 };
    for (const { id, email } of readers) {
      const to = { recipient: email ?? '', mailbox: email ?? '', cause: `newsletter:${id}` };
      const times = { createdAt: new Date(f.clock.time - 1_000).toISOString(), dueAt: tomorrow };
      await db
        .insertInto('mailOutbox')
        .values({ id: `old-${id}`, ...old, ...to, ...times })
        .execute();
    }
    await f.save();
    await f.step('send');
    await f.pass(3, 30);
    expect(f.sent.filter(({ kind }) => kind === 'newsletter-issue')).toHaveLength(4);
    expect(await f.issue()).toMatchObject({ state: 'sent' });
  });

  it('reaches a reader whose subscription was ended and resumed while it was sent, once', async () => {
    const { db } = await open();
    const f = issueFixture(db);
    await f.subscribe(130);
    await f.save();
    await f.step('send');
    await f.pass(3);
    const { recipient = '' } =
      (await db.selectFrom('mailOutbox').select('recipient').orderBy('dueAt', 'desc').execute())[0] ?? {};
    const reader = db.selectFrom('newsletter').select('id').where('email', '=', recipient);
    const { id } = await reader.executeTakeFirstOrThrow();
    const { row } = await endSubscription(f.s, editor, id);
    await f.pass(2);
    expect(await resumeSubscription(f.s, editor, { id, version: row?.updatedAt ?? '' })).toMatchObject({
      outcome: 'done',
    });
    await f.pass(10, 30);
    expect(await f.issue()).toMatchObject({ state: 'sent' });
    expect(recipients(f.sent)).toHaveLength(130);
    expect(new Set(recipients(f.sent)).size).toBe(130);
  });

  it('goes on after a burst of bounces, which show no failure of the mail server', async () => {
    const { db } = await open();
    const f = issueFixture(db);
    await f.subscribe(80);
    await f.save();
    await f.step('send');
    await f.pass(45);
    expect(f.sent.length).toBeGreaterThanOrEqual(25);
    const s = { ...f.s, inbox: f.s.companyInbox, stop: stopEmails };
    for (const { id } of f.sent.slice(0, 25))
      await recordBounce(s, { letter: id, recipient: null, permanent: true, reason: '550 5.1.1' });
    await f.pass(6, 30);
    expect(await f.issue()).toMatchObject({ state: 'sent', halt: null });
    expect(f.sent).toHaveLength(80);
  });
});
