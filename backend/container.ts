import { unusedAccounts } from '#backend/protocols/cognito-user-pool/accounts/list-accounts.ts';
import type { CatalogueDeps } from './features/catalogue/catalogue.ts';
import { catalogueFeature } from './features/catalogue/feature.ts';
import type { CertificateServices } from './features/certificates/certificate-deps.ts';
import { certificatesFeature } from './features/certificates/feature.ts';
import { postalName } from './features/company/company-store.ts';
import { type CompanyDeps, companyFeature } from './features/company/feature.ts';
import { contactFeature } from './features/contact/feature.ts';
import type { ContactDeps } from './features/contact/messages/create-contact.ts';
import { courseNoticesFeature } from './features/course-notices/feature.ts';
import { dashboardFeature } from './features/dashboard/feature.ts';
import type { Creates, Feature, Fields, PersonHandlers, RowHooks } from './features/feature.ts';
import { type NewsletterDeps, newsletterFeature } from './features/newsletter/feature.ts';
import { correctRows, lockPerson } from './features/privacy/change-email/correct-person.ts';
import { stopEmails } from './features/privacy/erase/stop-emails.ts';
import { privacyFeature } from './features/privacy/feature.ts';
import { findPerson } from './features/privacy/find/find-person.ts';
import { calendarFile } from './features/reservations/calendar/calendar-of.ts';
import { offeredGroup } from './features/reservations/editions/offered-group.ts';
import { reservationsFeature } from './features/reservations/feature.ts';
import { reservationOfLink } from './features/reservations/requests/open-link.ts';
import { countByDay, isSeatConfirmed } from './features/reservations/seats/count-by-day.ts';
import type { ReservationDeps } from './features/reservations/unit-of-work.ts';
import { auditOfPerson } from './platform/audit-log/audit-of-person.ts';
import { auditFields } from './platform/audit-log/fields.ts';
import { backupStep } from './platform/backup/backup-status.ts';
import { emailsOfPerson } from './platform/email/outbox/emails-of-person.ts';
import type { EmailDeps } from './platform/email/staff/email-row.ts';
import { emailStep } from './platform/email/staff/email-step.ts';
import { emailsOfDay } from './platform/email/staff/emails-of-day.ts';
import { failedEmails } from './platform/email/staff/failed-emails.ts';
import { type CheckResult, monitoringActionItems } from './platform/monitoring/doctor.ts';
import { accountOfPerson } from './protocols/cognito-user-pool/accounts/account-of-person.ts';
import { accountEmails } from './protocols/cognito-user-pool/email-templates.ts';

/** Opens every feature; the only list of them. */
export function openContainer(
  s: ContactDeps &
    Omit<NewsletterDeps, 'groupOf' | 'sender' | 'notices'> &
    CatalogueDeps &
    CompanyDeps &
    Omit<ReservationDeps, 'correctMailbox'> & {
      readonly certificates?: CertificateServices;
      readonly backupDir?: string | null;
      /** Whether e-mails go to a mail server. */
      readonly smtp?: boolean;
      checks?(): readonly CheckResult[];
    },
) {
  const contact = contactFeature({
    ...s,
    // Excludes the audit log: finding a person there scans it whole.
    everythingOf: (email) =>
      findPerson(
        s,
        personHandlers.filter((person) => person !== auditOfPerson),
        email,
      ),
  });
  const catalogue = catalogueFeature(s);
  const company = companyFeature(s);
  const groupOf: NewsletterDeps['groupOf'] = (db, id) => offeredGroup(s, db, id);
  const courseNotices = courseNoticesFeature({ ...s, catalogue: catalogue.pages().catalogue });
  const newsletter = newsletterFeature({ ...s, groupOf, sender: postalName, notices: courseNotices.notices });
  const correctMailbox: EmailDeps['correctMailbox'] = (trx, from, to) =>
    correctRows(trx, personHandlers, from, { email: to });
  const certificates = certificatesFeature({
    ...s,
    ...s.certificates,
    reservationOf: (token) => reservationOfLink(s, token),
    companyFacts: company.pages().company,
  });
  const reservations = reservationsFeature({
    ...s,
    correctMailbox,
    ...certificates.ofReservation,
  });
  const privacy = privacyFeature({ ...s, persons: () => personHandlers, companyFacts: company.pages().company });
  const dashboard = dashboardFeature({
    ...s,
    sources: [
      ...[contact, newsletter, catalogue, reservations, certificates, company].map(({ actionItems }) => actionItems),
      () => failedEmails(s.db),
      () => unusedAccounts(s),
      (at) => monitoringActionItems(s.db, s.backupDir ?? null, s.checks?.() ?? [], at),
    ],
    firstSteps: [
      company.firstSteps,
      catalogue.firstSteps,
      () => emailStep(s.db, s.smtp ?? false),
      () => backupStep(s.db, s.backupDir ?? null),
    ],
    isSeatConfirmed: () => isSeatConfirmed(s.db),
    seats: (at, days) => countByDay(s.db, at, days),
    emails: (at) => emailsOfDay(s.db, at),
  });
  const business = [
    contact,
    newsletter,
    catalogue,
    company,
    certificates,
    reservations,
    courseNotices,
    privacy,
  ] as const;
  const features: readonly Feature[] = [...business, dashboard];
  const emails = features.flatMap(({ emails = [] }) => emails);
  const personHandlers: readonly PersonHandlers[] = [
    ...features.flatMap(({ person }) => person ?? []),
    emailsOfPerson([...emails, ...accountEmails], s.now),
    auditOfPerson,
    accountOfPerson(s.ring),
  ];
  return {
    emails,
    creates: Object.assign({}, ...features.map(({ creates }) => creates)) as Creates,
    rowHooks: Object.assign({}, ...features.map(({ rowHooks }) => rowHooks)) as RowHooks,
    backgroundJobs: features.flatMap(({ backgroundJobs = [] }) => backgroundJobs),
    retention: features.flatMap(({ retention }) => retention ?? []),
    /** Privacy handlers of the features, e-mails, the audit log and accounts. */
    persons: personHandlers,
    fields: [auditFields(s), ...features.flatMap(({ fields = [] }) => fields)] as readonly Fields[],
    lockMailboxes: ((trx, from, to) => lockPerson(trx, personHandlers, from, to)) satisfies EmailDeps['lockMailboxes'],
    correctMailbox,
    correctAttendee: reservations.correctAttendee satisfies EmailDeps['correctAttendee'],
    ...newsletter.served,
    /** E-mails that arrive, and their files. */
    inbound: contact.inbound,
    /** Withdraws consent of a mailbox that bounces. */
    stopEmails,
    pages: (...[submit, storeWithinLimits, address, emailQuota]: Parameters<NonNullable<Feature['pages']>>) => ({
      ...contact.pages(submit),
      ...newsletter.pages(submit),
      ...catalogue.pages(),
      ...company.pages(),
      ...courseNotices.pages(submit),
      ...privacy.pages(),
      ...reservations.pages(submit, storeWithinLimits, address, emailQuota),
      ...certificates.pages(),
    }),
    certificates: certificates.served,
    /** Calendar by the token of a reservation link, or null. */
    calendar: (token: string, origin: string) => calendarFile({ ...s, origin }, token),
  };
}
