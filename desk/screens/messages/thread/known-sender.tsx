import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messagesWords } from '#content/desk/messages.ts';
import type { MessageRelated } from '#desk/screens/messages/message-wire.ts';
import { writePersonPath } from '#desk/screens/people/person-path.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWords } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './known-sender.module.css';

interface KnownProps {
  readonly email: string | null;
  readonly belongings: readonly MessageRelated[];
  readonly heading: 'h2' | 'h3';
}

/** Other messages, reservations and subscriptions of a message's sender. */
export function KnownSender({ email, belongings, heading: Heading }: KnownProps) {
  const { known: words } = useWords(messagesWords);
  const lines = belongings
    // Consent and receipt come with every message.
    .map((one) => ({ kind: one.kind, line: <Line belongings={one} /> }))
    .filter(({ kind }) => shown.has(kind));
  return (
    <section className={style.known} aria-labelledby="known">
      <Heading id="known">{words.heading}</Heading>
      <ul className="wrap">
        {!belongings.some(({ kind }) => kind === 'contact' || kind === 'reservation') && <li>{words.first}</li>}
        {lines.map(({ kind, line }) => (
          <li key={kind}>{line}</li>
        ))}
      </ul>
      {email && <Link to={writePersonPath({ search: '', email })}>{words.all}</Link>}
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

function Line({ belongings: { kind, count, newest } }: { readonly belongings: MessageRelated }): ReactNode {
  const [{ known: words }, language] = useWordsIn(messagesWords);
  const [first] = newest;
  const dayOf = (at: string | null | undefined) => (at ? formatDay(dayInCompany(at), language) : '');
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
