import { type KeyboardEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { groupWords } from '#content/desk/group.ts';
import { CsvButton } from '#desk/csv/csv-button.tsx';
import { offerCsv } from '#desk/csv/offer-csv.ts';
import { type NumberedSession, sessionsIn } from '#desk/editions/edition.ts';
import { dayInWords } from '#desk/editions/format-day.ts';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { LineButton } from '#desk/layout/controls.tsx';
import type { GroupProps } from '#desk/screens/groups/query-group.ts';
import { confirmedByName, fullName } from '#desk/screens/groups/reservation.ts';
import { seatLabels } from '#desk/screens/groups/roster/seat-labels.ts';
import { useWide } from '#desk/shell/use-media.ts';
import type { AttendanceMark } from '#model/api.generated.ts';
import { isAdded, sessionLabel, startOf } from '#model/reservations/sessions.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { attendanceRows, attendedOf, canBeMarked, markOf, nextMark, sessionToMark } from './attendance.ts';
import { AttendanceCell, AttendanceSign } from './attendance-cell.tsx';
import style from './attendance-part.module.css';
import { useMarks } from './use-marks.ts';
import { useUnnamedSeats } from './use-unnamed-seats.ts';

const markOfKey: Readonly<Record<string, AttendanceMark | null>> = {
  p: 'P',
  f: 'F',
  j: 'J',
  Backspace: null,
  Delete: null,
};
const signs = ['P', 'F', 'J', 'none', 'toCome'] as const;

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  Home: [Number.NEGATIVE_INFINITY, 0],
  End: [Number.POSITIVE_INFINITY, 0],
};

export function AttendancePart({ group, today, refetch }: GroupProps) {
  const [{ attendance: words, columns }, language] = useWordsIn(groupWords);
  const wide = useWide();
  const sessions = sessionsIn(group.edition);
  const unnamed = useUnnamedSeats(group);
  const people = confirmedByName(group.roster.seated, language);
  const { marks, set: setMarks } = useMarks(group, refetch);
  const usual = sessionToMark(sessions, today);
  const [search] = useSearchParams();
  const [chosen, choose] = useState(Number(search.get('session')));
  const [row, setRow] = useState<number>();
  const grid = useRef<HTMLTableElement>(null);
  // P and F mark; J and K focus the grid.
  const keys = { p: 'P', f: 'F', j: null, k: null } as const;
  useCommands(
    usual && people.length > 0 ? Object.entries(keys).map(([key, mark]) => ({ key, run: () => enter(mark) })) : [],
  );
  const [first] = sessions;
  if (!usual) {
    const labels = seatLabels(group.latest, language);
    return (
      <>
        <p className={style.none}>
          {first ? fill(words.notYet, { day: dayInWords(startOf(first), new Date(), language) }) : words.noSessions}
        </p>
        {labels.length === 0 && <p>{words.nobody}</p>}
        <ul className={style.names}>
          {labels.map((label, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one label.
            <li key={at}>{label}</li>
          ))}
        </ul>
      </>
    );
  }
  if (people.length === 0) return <p className={style.none}>{unnamed ?? words.nobody}</p>;
  const open = sessions.filter((one) => canBeMarked(one, today));
  const session = open.find(({ n }) => n === chosen) ?? usual;
  const at = open.indexOf(session);
  const unmarked = people.filter(({ id }) => markOf(marks, id, session.n) === null);
  // By default the next unmarked person.
  const [firstUnmarked] = unmarked;
  const here = Math.min(row ?? (firstUnmarked ? people.indexOf(firstUnmarked) : 0), people.length - 1);

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
    const step = steps[event.key];
    const person = people[here];
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (step) focus(here + step[0], at + step[1]);
    else if (key in markOfKey && person) {
      setMarks([person], session.n, markOfKey[key] ?? null);
      if (key.length === 1) focus(here + 1, at);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Shortcut pressed outside the grid: marks the framed person. */
  function enter(mark: AttendanceMark | null): void {
    const person = people[here];
    // With all marked, change no unseen mark.
    const isMarking = mark !== null && (row !== undefined || firstUnmarked !== undefined);
    if (isMarking && person) setMarks([person], session.n, mark);
    focus(isMarking ? here + 1 : here, at);
  }

  const day = formatDay(session.date, language, 'weekday');
  return (
    <>
      <div className={style.lead}>
        <p>
          <b>
            {fill(isAdded(session) ? words.toMarkAdded : words.toMark, {
              n: sessionLabel(session.n),
              all: group.edition.sessions ?? 1,
              day,
            })}
          </b>{' '}
          <span aria-live="polite">
            {unmarked.length > 0 ? fillPlural(words.left, unmarked.length, language) : words.allMarked}
          </span>
        </p>
        {unnamed && <p>{unnamed}</p>}
        <div className="wrap">
          <span className={style.step}>
            <Step label={words.previous} back to={open[at - 1]} choose={choose} />
            <Step label={words.next} to={open[at + 1]} choose={choose} />
          </span>
          <LineButton
            aria-disabled={unmarked.length === 0 || undefined}
            onClick={() => setMarks(unmarked, session.n, 'P')}
          >
            {words.allPresent}
          </LineButton>
          <CsvButton
            label={words.file}
            make={() => offerCsv(`${words.fileName}.csv`, attendanceRows(people, sessions, marks, language))}
          />
          <p className={`wrap hint ${style.keys}`}>
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
              <th scope="col">{columns.person}</th>
              {sessions.map((one) => (
                <th key={one.n} scope="col" className={style.c} data-on={one.n === session.n || undefined}>
                  <span className="hide">{words.session} </span>
                  <b>{sessionLabel(one.n)}</b>
                  <span className="hide">, </span>
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
              const { were, excused, percent } = attendedOf(person.id, sessions, marks);
              const missing = open.filter(({ n }) => markOf(marks, person.id, n) === null).length;
              const name = fullName(person);
              return (
                <tr key={person.id}>
                  <th scope="row" title={name}>
                    {name}
                  </th>
                  {sessions.map((one) => {
                    const mark = markOf(marks, person.id, one.n);
                    const sign = canBeMarked(one, today) ? (mark ?? 'none') : 'toCome';
                    return (
                      <td key={one.n} className={style.c} data-on={one.n === session.n || undefined}>
                        <AttendanceCell
                          sign={sign}
                          label={fill(words.cell, { name, n: sessionLabel(one.n), mark: words.marks[sign] })}
                          cell={`${index} ${one.n}`}
                          reachable={index === here && one.n === session.n}
                          enter={() => {
                            setRow(index);
                            choose(one.n);
                          }}
                          press={() => setMarks([person], one.n, nextMark(mark))}
                        />
                      </td>
                    );
                  })}
                  <td className={style.total}>
                    {fill(words.of, { were, of: sessions.length - excused })}{' '}
                    <span className="soft">{fill(words.share, { percent })}</span>
                    {missing > 0 && <small>{`${missing} ${words.marks.none}`}</small>}
                    {excused > 0 && <small>{fillPlural(words.excused, excused, language)}</small>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <ul className={`wrap hint signs ${style.legend}`}>
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

export function focusAttendance(): void {
  document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
}

interface StepProps {
  readonly label: string;
  readonly back?: boolean;
  readonly to: NumberedSession | undefined;
  choose(n: number): void;
}

function Step({ label, back = false, to, choose }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!to || undefined}
      onClick={() => to && choose(to.n)}
    >
      <svg width="22" height="16" viewBox="0 0 22 16" fill="none" aria-hidden="true">
        <path d={back ? 'M22 8H3M10 1L3 8l7 7' : 'M0 8H19M12 1l7 7-7 7'} stroke="currentColor" strokeWidth="2.25" />
      </svg>
    </button>
  );
}
