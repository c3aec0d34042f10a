import { groupWords } from '#content/desk/group.ts';
import { courseNameIn } from '#desk/editions/course.ts';
import { sessionsIn } from '#desk/editions/edition.ts';
import { seatsInOrder } from '#desk/editions/lay-out-seats.ts';
import { SeatPlan } from '#desk/editions/seat-plan.tsx';
import { Drawn } from '#desk/shell/drawing.tsx';
import { isAdded, sessionLabel } from '#model/reservations/sessions.ts';
import { hourWords, modeWord } from '#ui/courses/course-words.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useLanguage } from '#ui/place.ts';
import style from './printed-list.module.css';
import type { GroupProps } from './query-group.ts';
import { countRoster } from './roster/arrange-roster.ts';
import { seatLabels } from './roster/seat-labels.ts';

/** Print-only sign-in sheet for the next session. */
export function PrintedList({ group, today }: GroupProps) {
  const language = useLanguage();
  const { printed: words } = groupWords[language];
  const { edition, course } = group;
  const sessions = sessionsIn(edition);
  const session = sessions.find(({ date }) => date >= today) ?? sessions.at(-1);
  const labels = seatLabels(group.latest, language);
  const name = course ? courseNameIn(course, language) : '';
  const { taken } = countRoster(group.latest);
  const free = edition.capacity === null ? 0 : Math.max(0, edition.capacity - taken);
  const about = [
    session && formatDay(session.date, language, 'weekday'),
    session && hourWords(`${session.from}-${session.to}`, language),
    modeWord(course?.mode ?? null, language).toLowerCase(),
  ].filter(Boolean);
  return (
    <section className={style.printed} aria-hidden="true">
      <header>
        <Drawn name="logo" />
        <span>{words.heading}</span>
      </header>
      <h2>
        {session
          ? fill(isAdded(session) ? words.sessionAdded : words.session, {
              course: name,
              n: sessionLabel(session.n),
              all: edition.sessions ?? 1,
            })
          : name}
      </h2>
      <p>
        {about.join(', ')}. {fillPlural(words.people, labels.length, language)}.
      </p>
      <SeatPlan className={style.seatPlan} seats={seatsInOrder({ taken, held: 0, offered: 0, free })} waiting={0} />
      <table>
        <thead>
          <tr>
            {(['number', 'person', 'attended', 'signature'] as const).map((column) => (
              <th key={column} scope="col">
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one label.
            <tr key={at}>
              <td>{at + 1}</td>
              <th scope="row">{label}</th>
              <td>
                <i />
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <p>{edition.teacher ? fill(words.teacher, { name: edition.teacher }) : ''}</p>
        <p>{fill(words.on, { day: formatDay(today, language) })}</p>
      </footer>
    </section>
  );
}
