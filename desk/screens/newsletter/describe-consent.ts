import { newsletterDeskWords } from '#content/desk/newsletter/subscribers.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';
import type { Language } from '#model/languages.ts';
import { kindOfTime } from '#model/time-of-day.ts';
import { fill } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import type { Subscriber } from './subscriber-wire.ts';

/** Company's day of the current status, as `2026-11-22`. */
export function sinceDay({ confirmedAt, createdAt }: Subscriber): string {
  return dayInCompany(confirmedAt ?? createdAt);
}

/** Source and latest consent, without the year of `sinceDay`. */
export function describeConsent(subscriber: Subscriber, language: Language): readonly string[] {
  const words = newsletterDeskWords[language];
  const year = sinceDay(subscriber).slice(0, 4);
  const formatConsentDay = (day: string) => formatDay(day, language, day.startsWith(year) ? 'plain' : 'long');
  const [latest] = subscriber.consents;
  const text = latest && {
    // Sample versions are dates; others may be any text.
    version:
      kindOfTime('textVersion', latest.textVersion) === 'day'
        ? formatConsentDay(latest.textVersion)
        : latest.textVersion,
    day: formatConsentDay(dayInCompany(latest.withdrawnAt ?? latest.agreedAt)),
  };
  return [
    describeSource(subscriber, formatConsentDay, language),
    ...(latest && text ? [fill(latest.withdrawnAt === null ? words.text : words.withdrawn, text)] : []),
  ];
}

function describeSource(subscriber: Subscriber, formatOf: (day: string) => string, language: Language): string {
  const { source } = newsletterDeskWords[language];
  const { state, confirmedAt, endedAt, askedAt, createdAt, vouched } = subscriber;
  const dayOf = (at: string) => formatOf(dayInCompany(at));
  if (state === 'record') return source.record;
  if (state === 'ended') return fill(source.ended, { day: dayOf(endedAt ?? createdAt) });
  if (state === 'asked') return fill(source.asked, { day: dayOf(askedAt ?? createdAt) });
  if (vouched) return fill(source.imported, { source: vouched.source, day: formatOf(vouched.day) });
  return fill(source.confirmed, { day: dayOf(confirmedAt ?? createdAt) });
}
