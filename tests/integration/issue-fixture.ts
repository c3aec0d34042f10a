import { randomUUID } from 'node:crypto';
import { changeIssue, sendIssueJob } from '#backend/features/newsletter/issues/change-issue.ts';
import { issueTemplate } from '#backend/features/newsletter/issues/email-templates.ts';
import type { IssueDeps } from '#backend/features/newsletter/issues/issue-content.ts';
import { findIssue, openFrozenIssues } from '#backend/features/newsletter/issues/issue-store.ts';
import { type SaveIssue, saveIssue } from '#backend/features/newsletter/issues/save-issue.ts';
import { sendIssue } from '#backend/features/newsletter/issues/send-issue.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { deliverDue } from '#backend/platform/email/delivery/deliver-due.ts';
import type { Attempt, OutgoingEmail } from '#backend/platform/email/delivery/transport.ts';
import { loadFacts, renderEmail } from '#backend/platform/email/templates/render-email.ts';
import { claimJobs } from '#backend/platform/jobs/claim-jobs.ts';
import { finishJob } from '#backend/platform/jobs/settle-job.ts';
import type { IssueStep } from '#model/api.generated.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';

export const editor = { id: 'acc', email: 'ines@company.example', name: 'Inés' };

export const issueStart = new Date('2026-11-20T18:00:00.000Z');

const written = (es: string, en = '') => ({ es, en });

/** A Spanish issue. */
const spanishIssue: SaveIssue = {
  id: 'i1',
  subject: written('Seis grupos'),
  preview: written(''),
  title: written('Seis grupos empiezan'),
  body: written('Abrimos **seis** grupos.\n\n[Ver fechas](/training)'),
  toOthers: false,
  isPublic: true,
  behind: [],
};

/** Issues over a database with a fake clock, and a mail server that answers by `attempt`. */
export function issueFixture(db: Database, different: Partial<IssueDeps> = {}, clock = { time: issueStart.getTime() }) {
  const ring = keyRingOf('k');
  const now = () => new Date(clock.time);
  const s: IssueDeps = {
    db,
    now,
    newId: randomUUID,
    ring,
    companyInbox: 'hola@company.example',
    origin: 'https://company.example',
    perMinute: 60,
    pageExists: async () => true,
    groupOf: async () => null,
    sender: async () => 'Compañía, Calle 1',
    preview: async () => ({ subject: '', text: '', html: '' }),
    viewAddress: () => '',
    ...different,
  };
  const template = issueTemplate(openFrozenIssues(db));
  const mail = { origin: s.origin, ring, emails: [template], inbox: s.companyInbox };
  const sent: OutgoingEmail[] = [];
  const server: { attempt(email: OutgoingEmail): Attempt } = { attempt: () => ({ outcome: 'delivered' }) };
  const worker = randomUUID();
  const delivery = {
    db,
    now,
    newId: randomUUID,
    random: () => 0,
    transport: {
      async deliver(email: OutgoingEmail) {
        const outcome = server.attempt(email);
        if (outcome.outcome === 'delivered') sent.push(email);
        return outcome;
      },
      close() {},
    },
    render: async (source: Parameters<typeof renderEmail>[1]) => renderEmail(mail, await loadFacts(mail, source)),
    hasCode: () => false,
    log: { info() {}, warn() {}, error() {} },
  };

  async function runJobs(): Promise<void> {
    const names = [sendIssueJob];
    for (const job of await claimJobs(db, { worker, names, now: now(), limit: 10 })) {
      await sendIssue({ ...s, template }, job.subject);
      await finishJob(db, worker, job, null);
    }
  }
  return {
    s,
    db,
    sent,
    server,
    clock,
    runJobs,
    deliverDue: () => deliverDue(delivery, worker),
    save: (different: Partial<SaveIssue> = {}) => saveIssue(s, { ...spanishIssue, ...different }, editor),
    step: async (step: IssueStep, at?: string) => (await changeIssue(s, { id: 'i1', step, at }, editor)).outcome,
    issue: async () => {
      const row = await findIssue(db, 'i1');
      if (!row) throw new Error('There is no issue.');
      return row;
    },
    /** Lets time pass in steps of `each` seconds, with due jobs and e-mails. */
    async pass(steps: number, each = 1): Promise<void> {
      for (let step = 0; step < steps; step++) {
        clock.time += each * 1_000;
        await runJobs();
        while ((await deliverDue(delivery, worker)) > 0);
      }
    },
    /** Confirmed subscribers `r1@example.com` and on. */
    async subscribe(count: number, language = 'es', from = 1): Promise<void> {
      const at = new Date(clock.time - 1_000).toISOString();
      const rows = Array.from({ length: count }, (_, one) => {
        const email = `r${from + one}@example.com`;
        const row = { id: randomUUID(), email, emailKey: email, language, createdAt: at, updatedAt: at };
        return { ...row, date: at, confirmedAt: at, optInSentAt: at, endedAt: null };
      });
      await db.insertInto('newsletter').values(rows).execute();
    },
  };
}
