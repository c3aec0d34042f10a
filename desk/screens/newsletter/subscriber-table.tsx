import { Link } from 'react-router';
import { newsletterDeskWords } from '#content/desk/newsletter.ts';
import { fill } from '#look/fill.ts';
import { formatDay } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import { isLanguage } from '#model/languages.ts';
import { useWide } from '../../shell/use-media.ts';
import { companyDay } from '../../wire/say-when.ts';
import { writePlace } from '../people/person-place.ts';
import style from './newsletter.module.css';
import { sayConsent } from './say-consent.ts';
import type { Subscriber } from './subscriber-wire.ts';

interface SubscriberTableProps {
  readonly subscribers: readonly Subscriber[];
  end(subscriber: Subscriber): void;
}

/** Subscribers, each with what it rests on; the address leads to everything of the person. */
export function SubscriberTable({ subscribers, end }: SubscriberTableProps) {
  const language = useLanguage();
  const words = newsletterDeskWords[language];
  const wide = useWide();
  return (
    <table className={style.table}>
      <caption className="hide">{words.list}</caption>
      <thead className={wide ? undefined : 'hide'}>
        <tr>
          <th scope="col">{words.columns.email}</th>
          <th scope="col">{words.columns.state}</th>
          <th scope="col">{words.columns.language}</th>
          <th scope="col">{words.columns.since}</th>
          <th scope="col">{words.columns.source}</th>
          <th scope="col">
            <span className="hide">{words.columns.act}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map((one) => {
          const live = one.state === 'subscribed' || one.state === 'asked';
          return (
            <tr key={one.id} data-ended={live ? undefined : ''}>
              <th scope="row">
                <Link to={writePlace({ search: '', email: one.email ?? '' })} data-row>
                  {one.email}
                </Link>
              </th>
              <td>{words.state[one.state]}</td>
              <td>{isLanguage(one.language) ? words.languages[one.language] : ''}</td>
              <td className={style.day}>{formatDay(companyDay(one.confirmedAt ?? one.createdAt), language)}</td>
              <td className={style.source}>
                {sayConsent(one, language).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </td>
              <td className={style.act}>
                {live && (
                  <button
                    type="button"
                    aria-label={fill(words.endOf, { email: one.email ?? '' })}
                    onClick={() => end(one)}
                  >
                    {words.end}
                  </button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
