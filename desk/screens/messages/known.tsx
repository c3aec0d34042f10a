import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messagesWords } from '#content/desk/messages.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { formatDay } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import { companyDay } from '../../wire/say-when.ts';
import { writePlace } from '../people/person-place.ts';
import style from './known.module.css';
import type { Belongings } from './message-wire.ts';

interface KnownProps {
  /** Of who wrote. */
  readonly email: string | null;
  readonly belongings: readonly Belongings[];
  /** Below that of the message. */
  readonly heading: 'h2' | 'h3';
}

/** Everything else that the company has of who wrote: in counts and short lines. */
export function Known({ email, belongings, heading: Heading }: KnownProps) {
  const language = useLanguage();
  const words = messagesWords[language].known;
  const lines = belongings
    // The consent and the receipt come with every message.
    .map((one) => ({ kind: one.kind, line: <Line belongings={one} /> }))
    .filter(({ kind }) => shown.has(kind));
  return (
    <section className={style.known} aria-labelledby="known">
      <Heading id="known">{words.heading}</Heading>
      <ul>
        {!belongings.some(({ kind }) => kind === 'contact' || kind === 'reservation') && <li>{words.first}</li>}
        {lines.map(({ kind, line }) => (
          <li key={kind}>{line}</li>
        ))}
      </ul>
      {email && <Link to={writePlace({ search: '', email })}>{words.all}</Link>}
    </section>
  );
}

const shown: ReadonlySet<string> = new Set([
  'contact',
  'newsletter',
  'reservation',
  'consent',
  'mailOutbox',
  'account',
]);

function Line({ belongings: { kind, count, newest } }: { readonly belongings: Belongings }): ReactNode {
  const language = useLanguage();
  const words = messagesWords[language].known;
  const [first] = newest;
  const dayOf = (at: string | null | undefined) => (at ? formatDay(companyDay(at), language) : '');
  switch (kind) {
    case 'contact':
      return (
        <>
          {fillPlural(words.contact, count, language)}
          {newest.map(({ id, at, text }) => (
            <Link key={id} to={`/messages/${id}`}>
              {dayOf(at)}
              {text && `: ${text}`}
            </Link>
          ))}
          {count > newest.length && <span>{fill(words.more, { n: count - newest.length })}</span>}
        </>
      );
    case 'newsletter': {
      const state = first?.state;
      if (state === 'confirmed') return fill(words.newsletter.confirmed, { day: dayOf(first?.at) });
      return state === 'ended' ? words.newsletter.ended : words.newsletter.asked;
    }
    case 'reservation':
      return (
        <>
          {fillPlural(words.reservation, count, language)}
          {newest.map(({ id, text, editionId, course, courseEn, date }) => (
            <Link key={id} to={`/groups/${editionId}`}>
              {[(language === 'en' ? courseEn : course) ?? course ?? text, date && formatDay(date, language)]
                .filter(Boolean)
                .join(', ')}
            </Link>
          ))}
        </>
      );
    case 'consent':
      return fillPlural(words.consent, count, language);
    case 'mailOutbox':
      return fillPlural(words.mailOutbox, count, language);
    case 'account':
      return words.account;
    default:
      return null;
  }
}
