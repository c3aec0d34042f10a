import { emailsWords } from '#content/desk/emails.ts';
import { sortableTime } from '#desk/csv/sortable-time.ts';
import type { CsvColumn } from '#desk/csv/write-csv.ts';
import { formatWhen } from '#desk/wire/say-when.ts';
import { wordOf } from '#desk/wire/word-of.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import type { Email } from './email-wire.ts';

/** A newer service may have other kinds. */
export function emailKindName({ kind }: Pick<Email, 'kind'>, language: Language): string {
  return wordOf(emailsWords[language].kinds, kind) ?? kind;
}

export function describeFailure({ failure }: Pick<Email, 'failure'>, language: Language): string | null {
  if (failure === null) return null;
  const { why } = emailsWords[language];
  return wordOf(why, failure) ?? why.other;
}

export function describeStatus(email: Email, language: Language): string {
  const words = emailsWords[language];
  const when = (time: string | null) => formatWhen(time ?? email.createdAt, language);
  if (email.state === 'sent') return fill(words.sentAt, { when: when(email.sentAt) });
  if (email.state === 'failed') return fill(words.failedAt, { when: when(email.failedAt) });
  if (email.leaving) return words.leaving;
  return fill(email.attempts > 0 ? words.dueAgain : words.due, { when: when(email.dueAt) });
}

export function emailColumns(language: Language): readonly CsvColumn<Email>[] {
  const { columns, state: states } = emailsWords[language];
  const at = (time: string | null) => time && sortableTime(time);
  return [
    [columns.state, ({ state }) => states[state]],
    [columns.recipient, ({ recipient }) => recipient],
    [columns.kind, (email) => emailKindName(email, language)],
    [columns.subject, ({ subject }) => subject],
    [columns.written, ({ createdAt }) => at(createdAt)],
    [columns.sent, ({ sentAt }) => at(sentAt)],
    [columns.failed, ({ failedAt }) => at(failedAt)],
    [columns.attempts, ({ attempts }) => attempts],
    [columns.why, (email) => describeFailure(email, language)],
  ];
}
