import { randomBytes } from 'node:crypto';
import { companyName } from '#backend/platform/email/company-name.ts';
import { poolIdsOf } from '#backend/protocols/amplify-outputs/amplify-outputs.ts';
import { offerFirstAccount } from '#backend/protocols/cognito-user-pool/accounts/first-account.ts';
import { openUserPool } from '#backend/protocols/cognito-user-pool/open-user-pool.ts';
import { serveSchema } from '#backend/protocols/graphql/schema.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { openContainer } from './container.ts';
import { countUnconfirmed } from './features/reservations/seats/count-holds.ts';
import type { Log } from './logger.ts';
import type { Platform } from './open-platform.ts';
import type { PublicData } from './open-public-data.ts';
import { nightlyBackup } from './platform/backup/back-up-nightly.ts';
import { readBackupAge } from './platform/backup/backup-status.ts';
import { readInstallation, writeInstallation } from './platform/database/installation.ts';
import { startDelivery } from './platform/email/delivery/delivery-loop.ts';
import { openTransport } from './platform/email/delivery/open-transport.ts';
import { countOutbox } from './platform/email/outbox/outbox.ts';
import { emailFields } from './platform/email/staff/fields.ts';
import { agreedText } from './platform/email/templates/agreed-text.ts';
import { viewAddress } from './platform/email/templates/email-view.ts';
import { loadFacts, previewEmail, renderEmail } from './platform/email/templates/render-email.ts';
import { countJobs } from './platform/jobs/count-jobs.ts';
import { startDoctor } from './platform/monitoring/doctor.ts';
import { openMetrics } from './platform/monitoring/metrics.ts';
import { productCommit } from './platform/process/product-version.ts';
import { accountFields } from './protocols/cognito-user-pool/accounts/fields.ts';
import { accountEmails } from './protocols/cognito-user-pool/email-templates.ts';
import { type Settings, settingNames } from './settings.ts';

export type OpenFeatures = Awaited<ReturnType<typeof openFeatures>>;

/** Opens accounts and features, and starts e-mail delivery, background jobs and monitoring. */
export async function openFeatures(
  settings: Settings,
  log: Log,
  platform: Platform,
  publicData: PublicData,
  pageExists: (path: string) => Promise<boolean>,
) {
  const { db, key, ring, now, newId, wait, report, changes, version, where } = platform;
  const { smtpUrl, dataDir, mailFrom: from } = settings;
  const { backupDir, backupCommand, companyInbox, images: bucket, siteUrl: origin } = settings;
  const emailChanged = (id: string) => changes.publish({ entity: 'Letter', action: 'update', row: { id } });
  const emailQueued = () => {
    // After the response: its timing must not reveal whether an e-mail was written.
    setTimeout(() => delivery.nudge(), 50).unref();
    emailChanged('');
  };
  const { isPublic } = publicData.deps;
  const deps = { db, isPublic, now, newId, emailQueued, changed: changes.publish };
  const { staffSecondFactor } = await wait(() => readInstallation(db));
  const requiresFactor = (settings.staffSecondFactor ?? staffSecondFactor ?? 'required') === 'required';
  const accounts = { origin, companyName, requiresFactor, ...poolIdsOf(origin) };
  const pool = { ...deps, report, ring, random: randomBytes, key, ...accounts };
  const userPool = await wait(() => openUserPool(pool));
  const doctor = startDoctor({ settings, settingNames, env: process.env, db, now, version, log });
  const container = openContainer({
    ...publicData.deps,
    ...deps,
    ring,
    agreedText,
    companyInbox,
    backupDir,
    smtp: smtpUrl !== null,
    checks: doctor.latest,
    certificates: { origin, key },
    issues: {
      origin,
      perMinute: settings.newsletterPerMinute,
      pageExists,
      preview: async (source) => previewEmail(mail, source),
      viewAddress: (id, session) => viewAddress(ring, { id, session }, Date.now()),
    },
    counted: (what, times) => metrics.seat(what, times),
  });
  const emails = [...container.emails, ...accountEmails];
  const mail = { ring, emails, origin, inbox: companyInbox, reach: () => publicData.deps.company.current() };
  let mailed = false;
  const delivery = startDelivery({
    ...deps,
    log,
    random: Math.random,
    transport: openTransport({ smtpUrl: smtpUrl ?? undefined, dataDir, from, origin, companyInbox }),
    render: async (source) => renderEmail(mail, await loadFacts(mail, source)),
    hasCode: (kind) => emails.some((email) => email.kind === kind && email.hasCode),
    settled: emailChanged,
    stop: container.stopEmails,
    async accepted() {
      if (smtpUrl && !mailed) await writeInstallation(db, 'mailed', now().toISOString());
      mailed = true;
    },
  });
  const nightly = nightlyBackup({ ...where, key, db, now, newId, bucket, backupDir, backupCommand, version, log });
  const additionalJobs = [...container.backgroundJobs, nightly];
  const { retention } = container;
  const stopJobs = startBackgroundJobs({ db, key, now, newId, log, report, ring, userPool, additionalJobs, retention });
  const metrics = openMetrics({
    build: { version, commit: productCommit() },
    letters: () => countOutbox(db),
    jobs: () => countJobs(db, now()),
    backups: () => readBackupAge(db, now()),
    unconfirmedSeats: () => countUnconfirmed(db),
    eventChannel: platform.isEventChannelUp,
    checks: doctor.latest,
  });
  return {
    container,
    userPool,
    metrics,
    mail,
    deps,
    schema: serveSchema([
      ...container.fields,
      emailFields({ ...deps, ...container, ...mail, from }),
      accountFields(pool),
    ]),
    /** Token for the first account; null when one exists. */
    firstAccount: await wait(() => offerFirstAccount(pool, Date.now())),
    async close() {
      doctor.stop();
      await stopJobs();
      await delivery.stop();
    },
  };
}
