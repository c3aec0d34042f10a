import type { Call } from '#backend/features/feature.ts';
import { deliveryFailureOf } from '#backend/platform/email/outbox/delivery-failure.ts';
import { type Language, languages } from '#model/languages.ts';
import { day } from '#model/time-units.ts';
import { countsOf, emailsOf } from './count-emails.ts';
import { previewSource } from './draft-email.ts';
import { type IssueDeps, readIssue } from './issue-content.ts';
import { issueSheetOf } from './issue-store.ts';
import { countReaders } from './readers.ts';
import type { IssueRow } from './tables.ts';

/** Live counts while the outbox has all e-mails. */
const countedFor = 25 * day;

const mostFailures = 100;

/** Fields that cost a query are functions. Includes columns that the schema lacks. */
export function issueView(s: IssueDeps, row: IssueRow, { session }: Pick<Call, 'session'> = {}) {
  const sheet = issueSheetOf(row);
  return {
    ...row,
    ...sheet,
    perMinute: s.perMinute,
    obstacles: async () => (row.startedAt === null ? (await readIssue(s, sheet)).obstacles : []),
    readers: () => countReaders(s.db, row.startedAt ?? s.now().toISOString()),
    results: async () => ({
      ...(await countsOf(s.db, row, isStored(s, row))),
      recipients: row.readers,
      left: row.leavers,
    }),
    failures: () => failuresOf(s, row),
    previews: async () => {
      const sides = languages.filter((language) => sheet.title[language] !== '' || sheet.body[language] !== '');
      return Promise.all(sides.map((language) => previewOf(s, row, language, session)));
    },
  };
}

export function isStored(s: Pick<IssueDeps, 'now'>, { endedAt }: IssueRow): boolean {
  return endedAt !== null && s.now().getTime() - Date.parse(endedAt) > countedFor;
}

async function failuresOf(s: IssueDeps, row: IssueRow) {
  if (row.startedAt === null) return [];
  const emails = await emailsOf(s.db, row.id)
    .select(['id', 'recipient', 'lastReason', 'attempts', 'dueAt', 'deadAt'])
    .where('sentAt', 'is', null)
    .where('lastReason', 'is not', null)
    .orderBy('id')
    .limit(mostFailures)
    .execute();
  return emails.map(({ id, recipient, lastReason, attempts, dueAt, deadAt }) => ({
    id,
    email: recipient,
    failure: deliveryFailureOf(lastReason ?? ''),
    attempts,
    nextTryAt: deadAt === null ? dueAt : null,
  }));
}

async function previewOf(s: IssueDeps, row: IssueRow, language: Language, session: string | undefined) {
  const { subject, text, html } = await s.preview(await previewSource(s, row, language));
  const address = session === undefined ? null : s.viewAddress(`issue:${row.id}:${language}`, session);
  return {
    language,
    subject,
    text,
    bytes: Buffer.byteLength(html),
    light: address && `${address}?theme=light`,
    dark: address && `${address}?theme=dark`,
  };
}
