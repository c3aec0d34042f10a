import { useState } from 'react';
import { Link } from 'react-router';
import { classHours, periodWords } from '#content/course.ts';
import { groupWords } from '#content/desk/group.ts';
import { groupEmailDeskWords } from '#content/desk/groups/group-email.ts';
import { teachingWords } from '#content/desk/groups/teaching.ts';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { courseNameIn } from '#desk/editions/course.ts';
import { sessionsIn } from '#desk/editions/edition.ts';
import { datesIn, nameOf } from '#desk/editions/edition-words.ts';
import { useCurrentDay } from '#desk/editions/use-current-day.ts';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { KeyHint, LineButton } from '#desk/layout/controls.tsx';
import tabs from '#desk/layout/tabs.module.css';
import { AttendancePart } from '#desk/screens/groups/attendance/attendance-part.tsx';
import group from '#desk/screens/groups/group.module.css';
import { PrintedList } from '#desk/screens/groups/printed-list.tsx';
import { type GroupProps, useGroup } from '#desk/screens/groups/query-group.ts';
import { WriteDialog } from '#desk/screens/groups/write-dialog.tsx';
import { Back } from '#desk/shell/back.tsx';
import { Gone } from '#desk/shell/gone.tsx';
import { useTitle } from '#desk/shell/use-title.ts';
import { sessionLabel } from '#model/reservations/sessions.ts';
import { modeWord } from '#ui/courses/course-words.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './teaching.module.css';

interface TeacherGroupProps {
  readonly id: string;
  readonly part: 'attendance' | 'sessions';
}

export function TeacherGroup({ id, part }: TeacherGroupProps) {
  const [words, language] = useWordsIn(groupWords);
  const { heading, gone, goneText } = teachingWords[language];
  const { now, today } = useCurrentDay();
  const { group: found, failed, refetch } = useGroup(id);
  const course = found?.course ? courseNameIn(found.course, language) : '';
  const name = found ? nameOf(found.edition, language) : words.tabs.label;
  const [writing, setWriting] = useState(false);
  useTitle(found ? `${course}, ${name}` : name);
  useCommands(found ? [{ key: 'i', name: words.print, run: () => print() }] : []);
  if (found === undefined) return <QueryState failed={failed} retry={refetch} />;
  if (found === null) return <Gone words={{ heading: gone, text: goneText, act: heading }} to="/" />;
  const { edition } = found;
  const mode = modeWord(found.course?.mode ?? null, language).toLowerCase();
  const about = [periodWords(edition.period, language), datesIn(edition, language), edition.place || mode];
  const props = { group: found, now, today, open: () => undefined, refetch };
  return (
    <>
      <div className={group.onScreen}>
        <header className={`apart ${style.head}`}>
          <div>
            <Back to="/">{heading}</Back>
            <h1>
              {course || name} <small>{[course && name, ...about].filter(Boolean).join(', ')}</small>
            </h1>
            {edition.meetingLink && (
              <a className="tx" href={edition.meetingLink} rel="noreferrer">
                <span>{teachingWords[language].meeting}</span>
              </a>
            )}
          </div>
          <div className="wrap">
            <LineButton onClick={() => print()}>
              {words.print} <KeyHint>I</KeyHint>
            </LineButton>
            {edition.cancelledAt === null && (
              <LineButton onClick={() => setWriting(true)}>{groupEmailDeskWords[language].open}</LineButton>
            )}
          </div>
        </header>
        <nav className={`${tabs.tabs} ${style.tabs}`} aria-label={words.tabs.label}>
          {(['attendance', 'sessions'] as const).map((one) => (
            <Link key={one} to={`/groups/${id}/${one}`} aria-current={one === part ? 'page' : undefined}>
              {words.tabs[one]}
            </Link>
          ))}
        </nav>
        {part === 'attendance' ? <AttendancePart {...props} /> : <Sessions {...props} />}
      </div>
      <PrintedList {...props} />
      {writing && <WriteDialog group={found} teaches close={() => setWriting(false)} />}
    </>
  );
}

function Sessions({ group: { edition } }: GroupProps) {
  const [words, language] = useWordsIn(teachingWords);
  const sessions = sessionsIn(edition);
  if (sessions.length === 0) return <p>{words.noSessions}</p>;
  return (
    <ol className={style.sessions}>
      {sessions.map((session) => (
        <li key={session.n}>
          <b>{sessionLabel(session.n)}</b> <span>{formatDay(session.date, language, 'weekday')}</span>
          <span className="soft">{classHours(session, language)}</span>
        </li>
      ))}
    </ol>
  );
}
