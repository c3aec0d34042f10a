/** Sends the newsletter issue `i1` for kill-an-issue.test.ts, with a clock that is some milliseconds ahead. */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { sendIssueJob } from '#backend/features/newsletter/issues/change-issue.ts';
import { issueTemplate } from '#backend/features/newsletter/issues/email-templates.ts';
import { openFrozenIssues } from '#backend/features/newsletter/issues/issue-store.ts';
import { sendIssue } from '#backend/features/newsletter/issues/send-issue.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { startDelivery } from '#backend/platform/email/delivery/delivery-loop.ts';
import { openTransport } from '#backend/platform/email/delivery/open-transport.ts';
import { loadFacts, renderEmail } from '#backend/platform/email/templates/render-email.ts';
import { startJobs } from '#backend/platform/jobs/run-jobs.ts';
import { issueFixture } from '#tests/integration/issue-fixture.ts';
import { patientLimits } from '#tests/support/engines/patient-limits.ts';

const [dataDir, smtpUrl, ahead = '0', databaseUrl] = process.argv.slice(2);
if (!dataDir || !smtpUrl) throw new Error('Say which folder and which mail server.');
const { db } = await openDatabase({ dataDir, databaseUrl, limits: patientLimits });
const now = () => new Date(Date.now() + Number(ahead));
const { s } = issueFixture(db, { perMinute: 60_000, now });
const template = issueTemplate(openFrozenIssues(db));
const mail = { origin: s.origin, ring: s.ring, emails: [template], inbox: s.companyInbox };
const quiet = { info() {}, warn() {}, error() {} };
startJobs({
  db,
  now,
  newId: () => randomUUID(),
  backgroundJobs: [{ name: sendIssueJob, run: ({ subject }) => sendIssue({ ...s, template }, subject) }],
  log: quiet,
});
startDelivery({
  db,
  now,
  newId: () => randomUUID(),
  random: () => 0,
  every: 50,
  log: quiet,
  transport: openTransport({ smtpUrl, dataDir, from: 'no-reply@company.example', origin: s.origin, companyInbox: '' }),
  render: async (source) => renderEmail(mail, await loadFacts(mail, source)),
  hasCode: () => false,
});
writeSync(1, 'ready\n');
