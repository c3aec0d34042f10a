import { newsletterDeskWords } from '#content/desk/newsletter/subscribers.ts';
import { sortableTime } from '#desk/csv/sortable-time.ts';
import type { CsvColumn } from '#desk/csv/write-csv.ts';
import type { Language } from '#model/languages.ts';
import { describeConsent } from './describe-consent.ts';
import type { Subscriber } from './subscriber-wire.ts';

export function subscriberColumns(language: Language): readonly CsvColumn<Subscriber>[] {
  const { columns, state: states } = newsletterDeskWords[language];
  return [
    [columns.email, ({ email }) => email],
    [columns.state, ({ state }) => states[state]],
    [columns.language, (subscriber) => subscriber.language],
    [columns.since, ({ confirmedAt, createdAt }) => sortableTime(confirmedAt ?? createdAt)],
    [columns.source, (subscriber) => describeConsent(subscriber, language).join('. ')],
  ];
}
