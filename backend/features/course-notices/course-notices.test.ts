import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { withdrawConsent } from '#backend/features/privacy/erase/withdraw-consent.ts';
import { readPublicSeats } from '#backend/features/reservations/seats/read-seats.ts';
import { renderEmail } from '#backend/platform/email/templates/render-email.ts';
import { type EmailQuota, openEmailQuotas } from '#backend/platform/rate-limits/email-quotas.ts';
import { emailsPerHour, emailsWaiting } from '#backend/platform/rate-limits/limits.ts';
import { signCourseNotice, signWithdraw } from '#backend/platform/tokens/email-token.ts';
import { languages } from '#model/languages.ts';
import { day, minute } from '#model/time-units.ts';
import { featureDeps } from '#tests/property/feature-deps.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { checkCourseNotice, confirmCourseNotice } from './confirm-notice.ts';
import { courseNotice, courseNoticeEmails } from './email-templates.ts';
import { enqueueNoticeConfirmation, requestCourseNotice } from './request-notice.ts';
import { sendCourseNotices } from './send-notices.ts';

const email = 'ana@example.com';

describeOnBothEngines('notices of a course', ({ open }) => {
  async function fixture() {
    const training = await openTraining((await open()).db);
    const { db } = training;
    await db.updateTable('courseHistory').set({ visible: 0 }).execute();
    await db.updateTable('course').set({ hidden: 0 }).execute();
    const deps = { ...featureDeps(training), seatsOf: readPublicSeats.bind(null, db) };
    const container = openContainer(deps);
    const pages = container.pages(
      async () => ({ ok: true }) as never,
      async () => ({}) as never,
      '',
    );
    const { catalogue } = pages;
    const s = { ...deps, catalogue };
    /** Runs the job of the request. */
    const request = async (address: string, courseId = 'python', emailQuota?: EmailQuota) => {
      const result = await requestCourseNotice(s, courseId, { fields: { email: address }, language: 'es', emailQuota });
      const jobs = await db.selectFrom('job').select('subject').where('name', '=', 'ask-course-notice').execute();
      await db.deleteFrom('job').where('name', '=', 'ask-course-notice').execute();
      for (const { subject } of jobs) await enqueueNoticeConfirmation(s, subject);
      return result.outcome;
    };
    const emails = async (kind = 'course-notice') =>
      await db.selectFrom('mailOutbox').selectAll().where('kind', '=', kind).orderBy('createdAt').execute();
    const token = async () => {
      const latest = (await emails('course-notice-ask')).at(-1);
      const { noticeId } = JSON.parse(latest?.letter ?? '{}') as { noticeId: string };
      return signCourseNotice(s.ring, { noticeId, at: latest?.createdAt ?? '' });
    };
    const rows = () => db.selectFrom('courseNotice').selectAll().execute();
    const show = () => db.updateTable('courseHistory').set({ visible: 1, open: 1 }).execute();
    return { ...training, s, container, pages, request, emails, token, rows, show };
  }

  it('ask to confirm, write once when a group has a free seat, and end', async () => {
    const { s, request, emails, token, rows, show, pass } = await fixture();
    await request(email);
    expect(await rows()).toMatchObject([{ email, confirmedAt: null, courseId: 'python' }]);
    await show();
    await sendCourseNotices(s);
    expect(await emails()).toEqual([]);
    expect(await confirmCourseNotice(s, await token())).toBe('done');
    expect(await confirmCourseNotice(s, await token())).toBe('done');
    await s.db.updateTable('courseHistory').set({ visible: 0 }).execute();
    await sendCourseNotices(s);
    expect([await emails(), (await rows()).length]).toEqual([[], 1]);
    await show();
    await Promise.all([sendCourseNotices(s), sendCourseNotices(s)]);
    pass(10 * minute);
    await sendCourseNotices(s);
    const sent = await emails();
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0]?.letter ?? '')).toMatchObject({
      course: 'Pitón',
      groups: [{ id: 'e', date: '2026-12-14', hour: '18:00-20:00' }],
    });
    expect(await rows()).toEqual([]);
    expect(await confirmCourseNotice(s, await token())).toBe('gone');
  });

  it('write to no full, hidden, cancelled or sample group, and to no unknown course', async () => {
    const { s, request, emails, token, show, rows } = await fixture();
    await request(email, 'unknown');
    expect(await rows()).toEqual([]);
    await request(email);
    await confirmCourseNotice(s, await token());
    await show();
    for (const change of [
      { capacity: 0 },
      { capacity: 6, cancelledAt: '2026-11-20' },
      { cancelledAt: null, open: 0 },
    ] as const) {
      await s.db.updateTable('courseHistory').set(change).execute();
      await sendCourseNotices(s);
      expect(await emails()).toEqual([]);
    }
    expect(await rows()).toHaveLength(1);
  });

  it('end by the unsubscribe link of one, not by that of a newsletter issue', async () => {
    const { s, pages, request, token, rows } = await fixture();
    await request(email);
    await confirmCourseNotice(s, await token());
    async function leave(source?: string) {
      const token = signWithdraw(s.ring, email, source);
      const check = await pages.checkUnsubscribe(token);
      const outcome = await pages.leaveNewsletter(token);
      expect(check).toBe(outcome);
      return outcome;
    }
    for (const source of [undefined, 'i1']) expect(await leave(source)).toBe('done');
    expect(await rows()).toHaveLength(1);
    const source = courseNotice.linkSource?.({ course: 'Pitón', groups: [] });
    expect([await leave(source), await leave(source)]).toEqual(['notices', 'notices']);
    expect(await rows()).toEqual([]);
  });

  it('let no import bring a mailbox back to the newsletter that it left', async () => {
    const { s, request, token } = await fixture();
    const since = '2026-11-01T10:00:00.000Z';
    await s.db
      .insertInto('suppression')
      .values([
        { emailKey: email, since, reason: 'withdrawn' },
        { emailKey: email.replace('@', '+x@'), since, reason: 'returned' },
      ])
      .execute();
    await request(email);
    await confirmCourseNotice(s, await token());
    expect(await s.db.selectFrom('suppression').select('reason').execute()).toEqual([{ reason: 'left' }]);
  });

  it('bound the e-mails to a mailbox that visitors type', async () => {
    const { request, emails, pass, rows } = await fixture();
    for (let n = 0; n < 4; n += 1) await request(n % 2 ? email : 'Ana+curso@Example.com');
    expect(await emails('course-notice-ask')).toHaveLength(1);
    for (let n = 0; n < 6; n += 1) {
      pass(11 * minute);
      await request(email);
    }
    expect(await emails('course-notice-ask')).toHaveLength(3);
    expect((await rows()).length).toBeLessThanOrEqual(2);
  });

  it('count against the e-mails of their network', async () => {
    const { s, request, emails } = await fixture();
    const emailQuota = openEmailQuotas()('192.0.2.1');
    const outcomes = [];
    for (let n = 0; n < 40; n += 1) outcomes.push(await request(`p${n}@example.com`, 'python', emailQuota));
    const created = emailsPerHour.address + emailsWaiting.address;
    expect(outcomes).toEqual([...Array(created).fill('created'), ...Array(40 - created).fill('too-many')]);
    const soon = (await emails('course-notice-ask')).filter(({ dueAt }) => dueAt <= s.now().toISOString());
    expect(soon).toHaveLength(emailsPerHour.address);
  });

  it('refuse a mistyped address, an expired link and one from before a withdrawal', async () => {
    const { s, request, token, pass, rows, emails, show } = await fixture();
    expect(await requestCourseNotice(s, 'python', { fields: { email: 'no' }, language: 'es' })).toMatchObject({
      outcome: 'refused',
    });
    expect(await confirmCourseNotice(s, 'nonsense')).toBe('gone');
    await request(email);
    const link = await token();
    pass(minute);
    await withdrawConsent(s, signWithdraw(s.ring, email));
    for (const use of [checkCourseNotice, confirmCourseNotice]) expect(await use(s, link)).toBe('gone');
    pass(2 * day);
    await request(email);
    expect(await checkCourseNotice(s, await token())).toBe('done');
    expect(await rows()).toMatchObject([{ confirmedAt: null }]);
    expect(await confirmCourseNotice(s, await token())).toBe('done');
    pass(minute);
    // A later withdrawal ends the notice without an e-mail.
    await withdrawConsent(s, signWithdraw(s.ring, email));
    expect(await rows()).toEqual([]);
    await show();
    await sendCourseNotices(s);
    expect([await emails(), await rows()]).toEqual([[], []]);
    await request('eva@example.com');
    const old = await token();
    pass(31 * day);
    for (const use of [checkCourseNotice, confirmCourseNotice]) expect(await use(s, old)).toBe('gone');
  });

  it('follow a corrected address, and a confirmed one outlives what anyone typed there', async () => {
    const { s, container, request, token, rows, pass } = await fixture();
    const person = container.persons.find(({ tables }) => tables.includes('courseNotice'));
    await request(email);
    await confirmCourseNotice(s, await token());
    pass(day);
    await request('eva@example.com');
    await s.db.transaction().execute(async (trx) => person?.correct?.(trx, email, { email: 'eva@example.com' }));
    expect(await rows()).toMatchObject([{ email: 'eva@example.com', confirmedAt: expect.any(String) }]);
  });

  it('are erased with their person, and after a year', async () => {
    const { s, container, request, token, rows, now, pass } = await fixture();
    const person = container.persons.find(({ tables }) => tables.includes('courseNotice'));
    await request(email);
    await s.db.transaction().execute(async (trx) => person?.erase(trx, 'ANA+x@example.com'));
    expect(await rows()).toEqual([]);
    pass(day);
    await request(email);
    await confirmCourseNotice(s, await token());
    pass(370 * day);
    for (const job of container.retention) await job(now());
    expect(await rows()).toEqual([]);
  });

  it.each(languages)('are worded in %s', async (language) => {
    const { s } = await fixture();
    const course = 'Python & <b>datos</b>';
    const groups = [
      { id: 'g1', date: '2026-12-14', hour: '18:00-20:00' },
      { id: 'g2', date: '2026-12-15', hour: null },
      { id: 'g3', date: null, hour: null },
    ];
    for (const facts of [
      { kind: 'course-notice-ask', noticeId: 'n1', course },
      { kind: 'course-notice', course, groups },
    ]) {
      const { html, text, subject, unsubscribe } = renderEmail(
        { origin: 'https://site.example', ring: s.ring, emails: courseNoticeEmails, inbox: 'a@company.example' },
        { recipient: email, language, letter: JSON.stringify(facts), createdAt: '2026-11-20T10:00:00.000Z' },
      );
      expect(subject).toContain(course);
      expect(unsubscribe).toBeDefined();
      expect(html).not.toContain('<b>datos');
      expect(text).not.toMatch(/undefined|null|NaN/);
    }
  });
});
