import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { deskFrameWords } from '#content/desk/frame.ts';
import { todayWords } from '#content/desk/today.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { formatDay } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import { numberedSessions } from '#model/sessions.ts';
import { courseNameIn } from '../../editions/course.ts';
import { asEdition, isOver } from '../../editions/edition.ts';
import { putDue } from '../../everywhere/due-counts.ts';
import { useActs } from '../../keys/offered-acts.ts';
import { useWalk } from '../../keys/use-walk.ts';
import { Asking } from '../../line/asking.tsx';
import { usePerson } from '../../session/person.ts';
import { Said } from '../../shell/said.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { sayAge } from '../messages/say-age.ts';
import { Figures } from './figures.tsx';
import { nameDay } from './name-day.ts';
import { NeedList } from './need-list.tsx';
import { partOfDay } from './part-of-day.ts';
import style from './today.module.css';
import { sectionOfNeed, sections, type Today } from './today-wire.ts';
import { useNow } from './use-now.ts';
import { useToday } from './use-today.ts';
import { Weeks } from './weeks.tsx';

/** The first screen: which day it is, and what needs somebody, the oldest first. */
export function Component() {
  const language = useLanguage();
  const words = todayWords[language];
  const person = usePerson();
  const now = useNow();
  const { today, failed, again } = useToday();
  const due = today ? dueOf(today) : 0;
  const needs = useRef<HTMLDivElement>(null);
  useTitle(deskFrameWords[language].places.today);
  useWalk(needs);
  const go = useNavigate();
  const answer = () => {
    const { message } = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
    if (message) void go(`/messages/${message}`, { state: { answer: true } });
  };
  useActs([{ key: 'r', run: answer }]);
  useEffect(() => {
    if (today) putDue(today.counts);
  }, [today]);
  const [oldest] = today?.items ?? [];
  return (
    <>
      <header className={style.head}>
        <h1>{nameDay(now, language)}</h1>
        <p className="soft">
          {words.greetings[partOfDay(now)]}, <b>{person.name}</b>.
        </p>
        {due > 0 && oldest && (
          <p aria-live="polite">
            {fillPlural(words.due, due, language)} {fill(words.oldest, { when: sayAge(oldest.since, now, language) })}
          </p>
        )}
      </header>
      {!today && <Asking failed={failed} again={again} />}
      {today && <Weeks today={today} now={now} />}
      {today && (
        <div className={style.parts} ref={needs}>
          {due === 0 && <Calm today={today} now={now} />}
          {due > 0 && (
            <div className={style.sections}>
              {sections.map((section) => {
                const needs = today.items.filter((need) => sectionOfNeed(need) === section);
                return (
                  needs.length > 0 && (
                    <NeedList key={section} section={section} needs={needs} count={today.counts[section]} now={now} />
                  )
                );
              })}
            </div>
          )}
          <Figures today={today} now={now} />
        </div>
      )}
    </>
  );
}

function dueOf({ counts }: Today): number {
  return sections.reduce((sum, section) => sum + counts[section], 0);
}

/** Nothing is due: leads to the next class, or to the courses when none is scheduled. */
function Calm({ today, now }: { readonly today: Today; readonly now: Date }) {
  const language = useLanguage();
  const { calm } = todayWords[language];
  const [next] = today.editions
    .filter((edition) => !isOver(edition, now))
    .flatMap((edition) => numberedSessions(asEdition(edition)).map((session) => ({ edition, session })))
    .filter(({ session }) => session.date >= today.date)
    .toSorted((one, other) =>
      `${one.session.date} ${one.session.from}`.localeCompare(`${other.session.date} ${other.session.from}`),
    );
  const course = next && today.courses.find(({ id }) => id === next.edition.courseId);
  return (
    <div className={style.calm}>
      <Said words={next ? calm : { ...calm, text: `${calm.text} ${calm.none}` }} drawing="success" inside>
        <Link className="btn line" to={next ? `/groups/${next.edition.id}` : '/courses'}>
          {next
            ? fill(calm.next, {
                course: course ? courseNameIn(course, language) : todayWords[language].weeks.noCourse,
                date: `${formatDay(next.session.date, language, 'weekday')}, ${next.session.from}`,
              })
            : calm.act}
        </Link>
      </Said>
    </div>
  );
}
