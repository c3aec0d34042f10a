import { newsletterDeskWords } from '#content/desk/newsletter.ts';
import { fill } from '#look/fill.ts';
import { formatDay } from '#look/format.ts';
import type { Language } from '#model/languages.ts';
import { companyDay } from '../../wire/say-when.ts';
import type { Subscriber } from './subscriber-wire.ts';

/** What somebody's subscription rests on: how they said yes or no to it, and which text they agreed to elsewhere. */
export function sayConsent(subscriber: Subscriber, language: Language): readonly string[] {
  const words = newsletterDeskWords[language];
  const dayOf = (at: string) => formatDay(companyDay(at), language);
  const [latest] = subscriber.consents;
  const text = latest && {
    version: formatDay(latest.textVersion, language),
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
