import { readFileSync } from 'node:fs';
import type { Feature } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { every } from '#backend/platform/jobs/background-job.ts';
import type { Language } from '#model/languages.ts';
import { checkSubscriber } from '#model/people/newsletter.ts';
import { hour } from '#model/time-units.ts';
import { checkOptIn, confirmNewsletter, type LinkDeps } from './confirm-newsletter.ts';
import { createNewsletter } from './create-newsletter.ts';
import { newsletterEmails } from './email-templates.ts';
import { newsletterInvitation } from './imports/email-templates.ts';
import { importFields } from './imports/import-fields.ts';
import { inviteImported, inviteJob } from './imports/invite-imported.ts';
import { latestIssue, listArchive, readArchived } from './issues/archive.ts';
import { sendIssueJob } from './issues/change-issue.ts';
import { countComplaint } from './issues/count-leaver.ts';
import { draftEmail } from './issues/draft-email.ts';
import { issueTemplate, issueTest } from './issues/email-templates.ts';
import { issueFields } from './issues/fields.ts';
import { haltedIssues } from './issues/halted-issues.ts';
import type { IssueDeps, IssueServices } from './issues/issue-content.ts';
import { openFrozenIssues } from './issues/issue-store.ts';
import { sendIssue } from './issues/send-issue.ts';
import { storeCounts } from './issues/store-counts.ts';
import { checkUnsubscribe, leaveNewsletter } from './leave-newsletter.ts';
import { newsletterPerson } from './privacy.ts';
import { purgeSubscribers } from './purge-subscribers.ts';
import { recordNewsletter } from './record-newsletter.ts';
import { subscriberFields } from './subscriber-fields.ts';

export const newsletterFields = { sdl: readFileSync(new URL('newsletter.graphql', import.meta.url), 'utf8') };

export type NewsletterDeps = Omit<IssueDeps, keyof IssueServices> &
  Pick<LinkDeps, 'notices'> & { readonly issues?: IssueServices };

/** Commands preview and send no issue. */
const noServices: IssueServices = {
  origin: '',
  perMinute: 60,
  pageExists: async () => true,
  preview: async () => ({ subject: '', text: '', html: '' }),
  viewAddress: () => '',
};

const withServices = ({ issues = noServices, ...given }: NewsletterDeps): IssueDeps & LinkDeps => ({
  ...given,
  ...issues,
});

export function newsletterTemplates(db: Database, template = issueTemplate(openFrozenIssues(db))) {
  return [...newsletterEmails, newsletterInvitation, template, issueTest];
}

export function newsletterFeature(given: NewsletterDeps) {
  const s = withServices(given);
  const template = issueTemplate(openFrozenIssues(s.db));
  return {
    emails: newsletterTemplates(s.db, template),
    fields: [newsletterFields, subscriberFields(s), issueFields(s), importFields(s)],
    actionItems: () => haltedIssues(s.db),
    backgroundJobs: [
      { name: sendIssueJob, run: ({ subject }) => sendIssue({ ...s, template }, subject) },
      { name: inviteJob, run: ({ subject }) => inviteImported(s, subject) },
      { name: 'count-issues', next: every(hour), run: () => storeCounts(s) },
    ],
    creates: {
      NewsLetter: {
        kind: 'newsletter',
        store: (request) => (request.readsAll ? recordNewsletter(s, request) : createNewsletter(s, request)),
      },
    },
    pages: (submit) => ({
      subscribe: (fields, language) =>
        submit({ kind: 'newsletter', fields, check: checkSubscriber }, (values, emailQuota) =>
          createNewsletter(s, { fields: values, language, emailQuota }),
        ),
      confirmSubscriber: (token) => confirmNewsletter(s, token),
      checkOptIn: (token) => checkOptIn(s, token),
      leaveNewsletter: (token) => leaveNewsletter(s, token),
      checkUnsubscribe: async (token) => checkUnsubscribe(s, token),
      issues: (language) => listArchive(s.db, language),
      latestIssue: (language) => latestIssue(s.db, language),
      issue: (number, language) => readArchived(s, number, language),
    }),
    person: newsletterPerson(s),
    retention: (at) => purgeSubscribers(s, at),
    served: {
      draftEmail: (name: string) => draftEmail(s, name),
      countComplaint,
      issues: (language: Language) => listArchive(s.db, language),
    },
  } satisfies Feature & { readonly served: object };
}
