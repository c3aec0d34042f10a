import { groupWords } from '#content/desk/group.ts';
import { hourWords, modeWord } from '#look/courses/course-words.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { formatDay } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import { courseNameIn } from '../../editions/course.ts';
import { asEdition } from '../../editions/edition.ts';
import { seatsInOrder } from '../../editions/plan-room.ts';
import { Room } from '../../editions/room.tsx';
import { sessionsIn } from '../../editions/sessions-in.ts';
import { Drawn } from '../../shell/drawn.tsx';
import type { Group } from './ask-group.ts';
import style from './printed-list.module.css';
import { fullName } from './reservation.ts';

interface PrintedListProps {
  readonly group: Group;
  /** `YYYY-MM-DD`, where the company is. */
  readonly today: string;
}

/** What is printed of a group: who has a seat, for the next session, with a place to sign. It is seen on paper only. */
export function PrintedList({ group, today }: PrintedListProps) {
  const language = useLanguage();
  const words = groupWords[language].printed;
  const { edition, course } = group;
  const sessions = sessionsIn(asEdition(edition));
  const session = sessions.find(({ date }) => date >= today) ?? sessions.at(-1);
  const people = group.latest
    .filter(({ state }) => state === 'confirmed')
    .toSorted((one, other) => fullName(one).localeCompare(fullName(other), language));
  const name = course ? courseNameIn(course, language) : '';
  const free = edition.capacity === null ? 0 : Math.max(0, edition.capacity - people.length);
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
          ? fill(words.session, { course: name, n: session.n, all: sessions.length })
          : fill(words.noSession, { course: name })}
      </h2>
      <p>
        {about.join(', ')}. {fillPlural(words.people, people.length, language)}.
      </p>
      <Room
        className={style.room}
        seats={seatsInOrder({ taken: people.length, held: 0, offered: 0, free })}
        waiting={0}
      />
      <table>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.person}</th>
            <th scope="col">{words.attended}</th>
            <th scope="col">{words.signature}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, at) => (
            <tr key={person.id}>
              <td>{at + 1}</td>
              <th scope="row">{fullName(person)}</th>
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
