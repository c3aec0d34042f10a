import { useRef } from 'react';
import { Link } from 'react-router';
import { newsletterDeskWords } from '#content/desk/newsletter/subscribers.ts';
import { HistoryLink } from '#desk/app/history-link.tsx';
import { LinkButton, TableHead } from '#desk/layout/controls.tsx';
import table from '#desk/layout/table.module.css';
import type { Rows } from '#desk/lists/open-rows.ts';
import { useRowWindow } from '#desk/lists/use-row-window.ts';
import { writePersonPath } from '#desk/screens/people/person-path.ts';
import { useWide } from '#desk/shell/use-media.ts';
import { isLanguage } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { describeConsent, sinceDay } from './describe-consent.ts';
import style from './newsletter.module.css';
import type { Subscriber } from './subscriber-wire.ts';

interface SubscriberTableProps {
  readonly rows: Rows<Subscriber>;
  loadRange(first: number, last: number): void;
  end(subscriber: Subscriber): void;
}

/** In rem: as columns and stacked. */
const heights = { columns: 4.75, stacked: 10.75 } as const;

export function SubscriberTable({ rows, loadRange, end }: SubscriberTableProps) {
  const [words, language] = useWordsIn(newsletterDeskWords);
  const wide = useWide();
  const body = useRef<HTMLTableSectionElement>(null);
  const height = wide ? heights.columns : heights.stacked;
  const { first, last } = useRowWindow(body, { total: rows.total, rem: height, loadRange });
  const rendered = Array.from({ length: last - first }, (_, offset) => first + offset);
  return (
    <table className={`${table.table} ${style.table}`} aria-rowcount={rows.total + 1}>
      <caption className="hide">{words.list}</caption>
      <TableHead
        shown={wide}
        columns={[
          [words.columns.email],
          [words.columns.state],
          [words.columns.language],
          [words.columns.since],
          [words.columns.source],
          [words.columns.act, 'hide'],
        ]}
      />
      <tbody ref={body}>
        <Space rows={first} height={height} />
        {rendered.map((index) => {
          const one = rows.items.get(index);
          if (!one) return <Space key={index} rows={1} height={height} />;
          const live = one.state === 'subscribed' || one.state === 'asked';
          return (
            <tr key={one.id} aria-rowindex={index + 2} data-ended={live ? undefined : ''}>
              <th scope="row">
                <Link
                  to={writePersonPath({ search: '', email: one.email ?? '' })}
                  data-row
                  title={one.email ?? undefined}
                >
                  {one.email}
                </Link>
              </th>
              <td>{words.state[one.state]}</td>
              <td>{isLanguage(one.language) ? words.languages[one.language] : ''}</td>
              <td className="hint">{formatDay(sinceDay(one), language, 'brief')}</td>
              <td className={`hint ${style.source}`}>
                {describeConsent(one, language).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </td>
              <td className={style.act}>
                <HistoryLink thing={`NewsLetter:${one.id}`} of={one.email ?? ''} className={style.history ?? ''} />
                {live && (
                  <LinkButton aria-label={fill(words.endOf, { email: one.email ?? '' })} onClick={() => end(one)}>
                    {words.end}
                  </LinkButton>
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

/** Spacer for rows out of sight. */
function Space({ rows, height }: { readonly rows: number; readonly height: number }) {
  if (rows === 0) return null;
  return <tr data-space="" style={{ height: `${rows * height}rem` }} />;
}
