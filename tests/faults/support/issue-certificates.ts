/** Carries out orders of certificates for kill-certificates.test.ts, with a clock shifted by some milliseconds. */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { certificateEmails } from '#backend/features/certificates/email-templates.ts';
import { carryOutOrder } from '#backend/features/certificates/orders/carry-out-order.ts';
import { orderJob } from '#backend/features/certificates/orders/order-items.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { startDelivery } from '#backend/platform/email/delivery/delivery-loop.ts';
import { openTransport } from '#backend/platform/email/delivery/open-transport.ts';
import { loadFacts, renderEmail } from '#backend/platform/email/templates/render-email.ts';
import { startJobs } from '#backend/platform/jobs/run-jobs.ts';
import { certificateDeps } from '#tests/support/certificates/certificate-fixture.ts';
import { patientLimits } from '#tests/support/engines/patient-limits.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';

const [dataDir, smtpUrl, ahead = '0', databaseUrl] = process.argv.slice(2);
if (!dataDir || !smtpUrl) throw new Error('Say which folder and which mail server.');
const { db } = await openDatabase({ dataDir, databaseUrl, limits: patientLimits });
const now = () => new Date(Date.now() + Number(ahead));
const s = certificateDeps(db, now);
const mail = { origin: s.origin, ring: keyRingOf('k'), emails: certificateEmails, inbox: 'buzon@telar.example' };
const quiet = { info() {}, warn() {}, error() {} };
startJobs({
  db,
  now,
  newId: () => randomUUID(),
  backgroundJobs: [{ name: orderJob, run: ({ subject }) => carryOutOrder(s, subject) }],
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
