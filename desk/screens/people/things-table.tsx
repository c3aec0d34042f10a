import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { peopleWords } from '#content/desk/people.ts';
import { type PersonKind, personWords } from '#content/privacy/person.ts';
import { sayKeptOf, sayRow } from '#content/privacy/say-person.ts';
import { LinkButton, TableHead } from '#desk/layout/controls.tsx';
import table from '#desk/layout/table.module.css';
import { useWide } from '#desk/shell/use-media.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import type { KindOfThings } from './things-by-kind.ts';
import style from './things-table.module.css';

export function ThingsTable({ kinds, count }: { readonly kinds: readonly KindOfThings[]; readonly count: number }) {
  const [words, language] = useWordsIn(peopleWords);
  const named = personWords[language].kinds;
  const wide = useWide();
  const year = dayInCompany(new Date().toISOString()).slice(0, 4);
  const [open, setOpen] = useState<ReadonlySet<PersonKind>>(new Set());
  const toggle = (kind: PersonKind) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(kind)) next.add(kind);
      return next;
    });
  return (
    <table className={`${table.table} ${style.things}`}>
      <caption>
        <h3>
          {words.everything} <small>{fillPlural(words.counts, count, language)}</small>
        </h3>
      </caption>
      <TableHead
        shown={wide}
        columns={[
          [words.columns.what],
          [words.columns.count, style.num],
          [words.columns.detail],
          [words.columns.until],
          [words.columns.act, 'hide'],
        ]}
      />
      <tbody>
        {kinds.map((one) => {
          const { kind, rows } = one;
          const shown = open.has(kind);
          return (
            <Fragment key={kind}>
              <tr data-shown={shown || undefined}>
                <th scope="row">{named[kind]}</th>
                <td className={style.num}>{rows.length}</td>
                <td className={style.brief}>{briefOf(one, year, language)}</td>
                <td className={style.until}>{sayKeptOf(kind, rows[0] ?? {}, language)}</td>
                <td className={style.see}>
                  <LinkButton
                    data-row
                    aria-expanded={shown}
                    aria-label={`${shown ? words.hide : words.see}: ${named[kind]}`}
                    onClick={() => toggle(kind)}
                  >
                    {shown ? words.hide : words.see}
                  </LinkButton>
                </td>
              </tr>
              {shown && (
                <tr className={style.rows}>
                  <td colSpan={5}>
                    <Rows kind={kind} rows={rows} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

const most = 100;

function Rows({ kind, rows }: Pick<KindOfThings, 'kind' | 'rows'>) {
  const [words, language] = useWordsIn(peopleWords);
  return (
    <ol>
      {rows.slice(0, most).map((row) => {
        const to = leadsTo(kind, row);
        return (
          <li key={JSON.stringify(row)}>
            <DescriptionList className="facts" rows={sayRow(kind, row, language)} />
            {to && (
              <Link className="link" to={to}>
                {words.open}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function leadsTo(kind: PersonKind, { id, editionId }: Readonly<Record<string, unknown>>): string | undefined {
  if (kind === 'contact' && typeof id === 'string') return `/messages/${id}`;
  return kind === 'reservation' && typeof editionId === 'string' ? `/groups/${editionId}` : undefined;
}

/** `year`: omitted from the date if equal. */
function briefOf({ kind, rows, at }: KindOfThings, year: string, language: 'es' | 'en'): string {
  const [latest = {}] = rows;
  const shown: Readonly<Partial<Record<PersonKind, readonly string[]>>> = {
    contact: [latest.reason ? 'reason' : 'type'],
    reservation: ['course', 'courseEn'],
    mailOutbox: ['kind'],
    consent: ['textVersion'],
  };
  const [first = '', ...more] = shown[kind] ?? [];
  const row = Object.fromEntries([first, ...more].map((name) => [name, latest[name]]));
  const value = latest[first] ? sayRow(kind, row, language)[0]?.[1] : undefined;
  const on = at && dayInCompany(at);
  const words = peopleWords[language];
  const day = on && fill(words.latest, { day: formatDay(on, language, on.slice(0, 4) === year ? 'short' : 'long') });
  return [value, day].filter(Boolean).join('; ');
}
