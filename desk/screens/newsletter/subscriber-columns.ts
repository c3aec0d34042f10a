import { newsletterDeskWords } from '#content/desk/newsletter/subscribers.ts';
import type { Language } from '#model/languages.ts';
import { sortableTime } from '../../csv/sortable-time.ts';
import type { CsvColumn } from '../../csv/write-csv.ts';
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
