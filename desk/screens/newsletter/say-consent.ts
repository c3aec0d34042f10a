import { newsletterDeskWords } from '#content/desk/newsletter.ts';
import { fill } from '#look/fill.ts';
import { formatDay } from '#look/format.ts';
import { kindOfTime } from '#model/kind-of-time.ts';
import type { Language } from '#model/languages.ts';
import { companyDay } from '../../wire/say-when.ts';
import type { Subscriber } from './subscriber-wire.ts';

/** The day from which somebody is what they are, as `2026-11-22`: it is said with its year. */
export function sinceDay({ confirmedAt, createdAt }: Subscriber): string {
  return companyDay(confirmedAt ?? createdAt);
}

/** What somebody's subscription rests on: how they said yes or no to it, and which text they agreed to elsewhere. The year of `sinceDay` is not said again. */
export function sayConsent(subscriber: Subscriber, language: Language): readonly string[] {
  const words = newsletterDeskWords[language];
  const year = sinceDay(subscriber).slice(0, 4);
  const sayDay = (day: string) => formatDay(day, language, day.startsWith(year) ? 'plain' : 'long');
  const dayOf = (at: string) => sayDay(companyDay(at));
  const [latest] = subscriber.consents;
  const text = latest && {
    // The versions of the sample are days; others may be called as the company likes.
    version: kindOfTime('textVersion', latest.textVersion) === 'day' ? sayDay(latest.textVersion) : latest.textVersion,
    day: dayOf(latest.withdrawnAt ?? latest.agreedAt),
  };
  return [
    saySource(subscriber, dayOf, language),
    ...(latest && text ? [fill(latest.withdrawnAt === null ? words.text : words.withdrawn, text)] : []),
  ];
}

function saySource(subscriber: Subscriber, dayOf: (at: string) => string, language: Language): string {
  const { source } = newsletterDeskWords[language];
  const { state, confirmedAt, endedAt, askedAt, createdAt } = subscriber;
  if (state === 'record') return source.record;
  if (state === 'ended') return fill(source.ended, { day: dayOf(endedAt ?? createdAt) });
  if (state === 'asked') return fill(source.asked, { day: dayOf(askedAt ?? createdAt) });
  return fill(source.confirmed, { day: dayOf(confirmedAt ?? createdAt) });
}
