import { type KeyboardEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { groupWords } from '#content/desk/group.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { formatDay } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import { startOf } from '#model/sessions.ts';
import { offerFile } from '../../csv/offer-file.ts';
import { writeCsv } from '../../csv/write-csv.ts';
import { asEdition } from '../../editions/edition.ts';
import { sayDay } from '../../editions/say-day.ts';
import { sessionsIn } from '../../editions/sessions-in.ts';
import { useActs } from '../../keys/offered-acts.ts';
import { useWide } from '../../shell/use-media.ts';
import type { Group } from './ask-group.ts';
import { attendedOf, canBeMarked, type Mark, markKey, nextMark, sessionToMark } from './attendance.ts';
import { AttendanceCell, AttendanceSign } from './attendance-cell.tsx';
import style from './attendance-part.module.css';
import { attendanceRows } from './attendance-rows.ts';
import { fullName } from './reservation.ts';
import { useMarks } from './use-marks.ts';

interface AttendancePartProps {
  readonly group: Group;
  /** `YYYY-MM-DD`, where the company is. */
  readonly today: string;
}

const markOfKey: Readonly<Record<string, Mark | null>> = {
  p: 'P',
  f: 'F',
  j: 'J',
  Backspace: null,
  Delete: null,
};
const signs = ['P', 'F', 'J', 'none', 'toCome'] as const;

/** Who was there, a column for each session: marked by keys in the one that is framed, or by the thumb. */
export function AttendancePart({ group, today }: AttendancePartProps) {
  const language = useLanguage();
  const words = groupWords[language].attendance;
  const wide = useWide();
  const sessions = sessionsIn(asEdition(group.edition));
  const people = group.roster.seated
    .filter(({ state }) => state === 'confirmed')
    .toSorted((one, other) => fullName(one).localeCompare(fullName(other), language));
  const { marks, put } = useMarks(group, sessions.length);
  const usual = sessionToMark(sessions, today);
  const [asked] = useSearchParams();
  const [chosen, choose] = useState(Number(asked.get('session')));
  const [row, setRow] = useState<number>();
  const grid = useRef<HTMLTableElement>(null);
  const [first] = sessions;
  if (!first) return <p className={style.none}>{words.noSessions}</p>;
  if (!usual)
    return <p className={style.none}>{fill(words.notYet, { day: sayDay(startOf(first), new Date(), language) })}</p>;
  if (people.length === 0) return <p className={style.none}>{words.nobody}</p>;
  const open = sessions.filter((one) => canBeMarked(one, today));
  const session = open.find(({ n }) => n === chosen) ?? usual;
  const at = open.findIndex(({ n }) => n === session.n);
  const left = people.filter(({ id }) => (marks.get(markKey(id, session.n)) ?? null) === null);
  // Until somebody is chosen, who is to be marked next.
  const [unmarked] = left;
  const here = Math.min(row ?? (unmarked ? people.indexOf(unmarked) : 0), people.length - 1);

  function focus(to: number, column: number): void {
    const person = Math.max(0, Math.min(to, people.length - 1));
    const target = open[Math.max(0, Math.min(column, open.length - 1))];
    if (!target) return;
    setRow(person);
    choose(target.n);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${person} ${target.n}"]`)?.focus();
  }

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
    };
    const step = moves[event.key];
    const person = people[here];
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (step) focus(here + step[0], at + step[1]);
    else if (event.key === 'Home') focus(0, at);
    else if (event.key === 'End') focus(people.length - 1, at);
    else if (key in markOfKey && person) {
      put([person], session.n, markOfKey[key] ?? null);
      if (key.length === 1) focus(here + 1, at);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A key that the screen names, pressed elsewhere on it: it is for who is framed. */
  function enter(mark: Mark | null): void {
    const person = people[here];
    // Where all are marked, nobody is changed unseen.
    const marks = mark !== null && (row !== undefined || unmarked !== undefined);
    if (marks && person) put([person], session.n, mark);
    focus(marks ? here + 1 : here, at);
  }

  const day = formatDay(session.date, language, 'weekday');
  return (
    <>
      <KeysFromOutside enter={enter} />
      <div className={style.lead}>
        <p>
          <b>{fill(words.toMark, { n: session.n, all: sessions.length, day })}</b>{' '}
          <span aria-live="polite">
            {left.length > 0 ? fillPlural(words.left, left.length, language) : words.allMarked}
          </span>
        </p>
        <div className={style.acts}>
          <span className={style.step}>
            <Step label={words.previous} back disabled={at <= 0} onClick={() => choose(open[at - 1]?.n ?? 0)} />
            <Step label={words.next} disabled={at >= open.length - 1} onClick={() => choose(open[at + 1]?.n ?? 0)} />
          </span>
          <button
            type="button"
            className="btn line"
            aria-disabled={left.length === 0 || undefined}
            onClick={() => put(left, session.n, 'P')}
          >
            {words.allPresent}
          </button>
          <button
            type="button"
            className="tx"
            onClick={() =>
              offerFile(`${words.fileName}.csv`, writeCsv(attendanceRows(people, sessions, marks, language)))
            }
          >
            <span>{words.file}</span>
          </button>
          <p className={style.keys}>
            {(['P', 'F', 'J'] as const).map((key) => (
              <span key={key}>
                <span className="key">{key}</span> {words.marks[key]}
              </span>
            ))}
            <span>
              <span className="key">↑</span> <span className="key">↓</span> {words.move}
            </span>
          </p>
        </div>
      </div>
      <div className={style.wide}>
        <table className={style.grid} data-many={sessions.length > 14 || undefined} ref={grid} onKeyDown={press}>
          <caption className="hide">{words.caption}</caption>
          <thead className={wide ? undefined : 'hide'}>
            <tr>
              <th scope="col">{groupWords[language].columns.person}</th>
              {sessions.map((one) => (
                <th key={one.n} scope="col" className={style.c} data-on={one.n === session.n || undefined}>
                  <span className="hide">{words.session} </span>
                  <b>{one.n}</b>
                  <small>{formatDay(one.date, language, 'short')}</small>
                </th>
              ))}
              <th scope="col" className={style.total}>
                {words.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person, index) => {
              const { were, of, percent } = attendedOf(person.id, sessions, marks);
              const name = fullName(person);
              return (
                <tr key={person.id}>
                  <th scope="row" title={name}>
                    {name}
                  </th>
                  {sessions.map((one) => {
                    const mark = marks.get(markKey(person.id, one.n)) ?? null;
                    const said = canBeMarked(one, today) ? (mark ?? 'none') : 'toCome';
                    return (
                      <td key={one.n} className={style.c} data-on={one.n === session.n || undefined}>
                        <AttendanceCell
                          sign={said}
                          label={fill(words.cell, { name, n: one.n, mark: words.marks[said] })}
                          cell={`${index} ${one.n}`}
                          reachable={index === here && one.n === session.n}
                          enter={() => {
                            setRow(index);
                            choose(one.n);
                          }}
                          press={() => put([person], one.n, nextMark(mark))}
                        />
                      </td>
                    );
                  })}
                  <td className={style.total}>
                    {fill(words.of, { were, of })} {percent !== null && <span className="soft">{percent} %</span>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <ul className={style.legend}>
        {signs.map((sign) => (
          <li key={sign}>
            <AttendanceSign sign={sign} />
            {words.marks[sign]}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Moves the focus into the grid, to the cell that Tab reaches. */
export function focusAttendance(): void {
  document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
}

/** P and F mark, and J and K, which walk every other list, lead into this one. */
function KeysFromOutside({ enter }: { enter(mark: Mark | null): void }) {
  useActs([
    { key: 'p', run: () => enter('P') },
    { key: 'f', run: () => enter('F') },
    { key: 'j', run: () => enter(null) },
    { key: 'k', run: () => enter(null) },
  ]);
  return null;
}

interface StepProps {
  readonly label: string;
  readonly back?: boolean;
  readonly disabled: boolean;
  onClick(): void;
}

function Step({ label, back = false, disabled, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      <svg width="22" height="16" viewBox="0 0 22 16" fill="none" aria-hidden="true">
        <path d={back ? 'M22 8H3M10 1L3 8l7 7' : 'M0 8H19M12 1l7 7-7 7'} stroke="currentColor" strokeWidth="2.25" />
      </svg>
    </button>
  );
}
