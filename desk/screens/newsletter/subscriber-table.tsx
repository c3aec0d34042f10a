import { useRef } from 'react';
import { Link } from 'react-router';
import { newsletterDeskWords } from '#content/desk/newsletter.ts';
import { fill } from '#look/fill.ts';
import { formatDay } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import { isLanguage } from '#model/languages.ts';
import { HistoryLink } from '../../everywhere/history-link.tsx';
import table from '../../layout/table.module.css';
import type { Rows } from '../../rows/open-rows.ts';
import { useRowWindow } from '../../rows/use-row-window.ts';
import { useWide } from '../../shell/use-media.ts';
import { writePlace } from '../people/person-place.ts';
import style from './newsletter.module.css';
import { sayConsent, sinceDay } from './say-consent.ts';
import type { Subscriber } from './subscriber-wire.ts';

interface SubscriberTableProps {
  readonly rows: Rows<Subscriber>;
  /** Asks for what is seen. */
  want(first: number, last: number): void;
  end(subscriber: Subscriber): void;
}

/** The height of a row, in the size of the page's text: as it is drawn, in columns and stacked. */
const heights = { columns: 4.75, stacked: 10.75 } as const;

/** Subscribers, as many as are seen, each with what it rests on; the address leads to everything of the person. */
export function SubscriberTable({ rows, want, end }: SubscriberTableProps) {
  const language = useLanguage();
  const words = newsletterDeskWords[language];
  const wide = useWide();
  const body = useRef<HTMLTableSectionElement>(null);
  const height = wide ? heights.columns : heights.stacked;
  const { first, last } = useRowWindow(body, { total: rows.total, rem: height, want });
  const drawn = Array.from({ length: last - first }, (_, at) => first + at);
  return (
    <table className={`${table.table} ${style.table}`} aria-rowcount={rows.total + 1}>
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
      <tbody ref={body}>
        <Space rows={first} height={height} />
        {drawn.map((place) => {
          const one = rows.items.get(place);
          if (!one) return <Space key={place} rows={1} height={height} />;
          const live = one.state === 'subscribed' || one.state === 'asked';
          return (
            <tr key={one.id} aria-rowindex={place + 2} data-ended={live ? undefined : ''}>
              <th scope="row">
                <Link to={writePlace({ search: '', email: one.email ?? '' })} data-row title={one.email ?? undefined}>
                  {one.email}
                </Link>
              </th>
              <td>{words.state[one.state]}</td>
              <td>{isLanguage(one.language) ? words.languages[one.language] : ''}</td>
              <td className={style.day}>{formatDay(sinceDay(one), language)}</td>
              <td className={style.source}>
                {sayConsent(one, language).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </td>
              <td className={style.act}>
                <HistoryLink thing={`NewsLetter:${one.id}`} className={style.history ?? ''} />
                {live && (
                  <button
                    type="button"
                    className="link"
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
        <Space rows={rows.total - last} height={height} />
      </tbody>
    </table>
  );
}

/** What is not seen, as high as it is. */
function Space({ rows, height }: { readonly rows: number; readonly height: number }) {
  if (rows === 0) return null;
  return <tr data-space="" style={{ height: `${rows * height}rem` }} />;
}
