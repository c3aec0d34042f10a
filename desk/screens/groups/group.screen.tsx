import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { periodWords } from '#content/course.ts';
import { appWords } from '#content/desk/app.ts';
import { coursesWords } from '#content/desk/courses.ts';
import { groupWords } from '#content/desk/group.ts';
import { groupEmailDeskWords } from '#content/desk/groups/group-email.ts';
import { HistoryLink } from '#desk/app/history-link.tsx';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { CsvButton } from '#desk/csv/csv-button.tsx';
import { offerCsv } from '#desk/csv/offer-csv.ts';
import { courseNameIn } from '#desk/editions/course.ts';
import { statusOf } from '#desk/editions/edition.ts';
import { datesIn, nameOf } from '#desk/editions/edition-words.ts';
import { StatusMark } from '#desk/editions/status-mark.tsx';
import { useCurrentDay } from '#desk/editions/use-current-day.ts';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { useRovingFocus } from '#desk/keyboard/use-roving-focus.ts';
import { KeyHint, LineButton } from '#desk/layout/controls.tsx';
import tabs from '#desk/layout/tabs.module.css';
import { Arrived } from '#desk/lists/arrived.tsx';
import { Back } from '#desk/shell/back.tsx';
import { Gone } from '#desk/shell/gone.tsx';
import shell from '#desk/shell/shell.module.css';
import { useTitle } from '#desk/shell/use-title.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';
import { modeWord } from '#ui/courses/course-words.ts';
import { fill } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { AttendancePart, focusAttendance } from './attendance/attendance-part.tsx';
import { SessionsPart } from './attendance/sessions-part.tsx';
import { CancelledPart } from './cancelled-part.tsx';
import { CertificatesPart } from './certificates/certificates-part.tsx';
import style from './group.module.css';
import { GroupDialogs } from './group-dialogs.tsx';
import { PrintedList } from './printed-list.tsx';
import { type GroupDialog, useGroup } from './query-group.ts';
import { rosterRows } from './roster/roster-rows.ts';
import { SeatsPart } from './seats-part.tsx';

const parts = ['seats', 'attendance', 'sessions', 'certificates'] as const;

export function Component() {
  const { id = '', part = 'seats' } = useParams();
  return <GroupScreen key={id} id={id} part={parts.find((one) => one === part) ?? 'seats'} />;
}

function GroupScreen({ id, part }: { readonly id: string; readonly part: (typeof parts)[number] }) {
  const [words, language] = useWordsIn(groupWords);
  const go = useNavigate();
  const { now, today } = useCurrentDay();
  const { group, failed, refetch, show } = useGroup(id);
  const [search, setSearch] = useSearchParams();
  const [dialog, open] = useState<GroupDialog | null>(search.has('change') ? { is: 'change' } : null);
  const person = search.get('person');
  const screen = useRef<HTMLDivElement>(null);
  const name = group ? nameOf(group.edition, language) : words.tabs.label;
  const course = group?.course ? courseNameIn(group.course, language) : '';
  const back = group?.edition.courseId ? `/courses/${group.edition.courseId}` : '/courses';
  useTitle(group ? `${course}, ${name}` : name);
  useRovingFocus(screen);
  const cancelledAt = group?.edition.cancelledAt ?? null;
  const live = group && cancelledAt === null;
  useCommands([
    ...(live ? [{ key: 'n', name: words.add, run: () => open({ is: 'add' }) }] : []),
    ...(group ? [{ key: 'i', name: words.print, run: () => print() }] : []),
    ...(live ? [{ key: 'w', name: groupEmailDeskWords[language].open, run: () => open({ is: 'write' }) }] : []),
    ...(live ? [{ key: 'e', name: words.change.edit, run: () => open({ is: 'change' }) }] : []),
    ...(group?.arrived.length ? [{ key: '.', name: words.show, run: () => void show() }] : []),
    { name: appWords[language].goBack, key: 'Escape', run: () => void go(back) },
  ]);
  useEffect(() => {
    // Clear the address, so going back does not reopen the dialog.
    if (search.has('change')) setSearch({}, { replace: true });
    if (person === null || !group) return;
    open({ is: 'person', id: person });
    setSearch({}, { replace: true });
  }, [search, setSearch, person, group]);
  if (group === undefined) {
    return (
      <div className={style.waiting}>
        <h1 className="hide">{words.tabs.label}</h1>
        <QueryState failed={failed} retry={refetch} />
      </div>
    );
  }
  if (group === null) return <Gone words={words.gone} to="/courses" />;
  const { edition } = group;
  const props = { group, now, today, open, refetch };
  const status = statusOf(edition, now);
  const about = [
    periodWords(edition.period, language),
    datesIn(edition, language),
    modeWord(group.course?.mode ?? null, language).toLowerCase(),
  ];
  return (
    <div className={style.group} ref={screen}>
      <div className={style.onScreen}>
        {part === 'attendance' && (
          <button type="button" className={shell.skip} data-skip onClick={focusAttendance}>
            {words.attendance.skip}
          </button>
        )}
        <header className={`apart ${style.head}`}>
          <div>
            <Back to={back}>{course || coursesWords[language].back}</Back>
            <h1>
              {name} <small>{about.filter(Boolean).join(', ')}</small>
            </h1>
            <p className={style.status}>
              <StatusMark status={status} />
              {coursesWords[language].stands[status]}
            </p>
          </div>
          <div className="wrap">
            <HistoryLink thing={`CourseHistory:${edition.id}`} />
            <CsvButton
              label={words.fileOf}
              make={() => offerCsv(`${course} ${name}.csv`, rosterRows(group.latest, now, language))}
            />
            <LineButton onClick={() => print()}>
              {words.print} <KeyHint>I</KeyHint>
            </LineButton>
            {live && (
              <LineButton onClick={() => open({ is: 'write' })}>
                {groupEmailDeskWords[language].open} <KeyHint>W</KeyHint>
              </LineButton>
            )}
            {live && (
              <button type="button" className="btn" onClick={() => open({ is: 'add' })}>
                {words.add} <KeyHint>N</KeyHint>
              </button>
            )}
          </div>
        </header>
        <nav className={`${tabs.tabs} ${style.tabs}`} aria-label={words.tabs.label}>
          {parts.map((one) => (
            <Link
              key={one}
              to={`/groups/${id}${one === 'seats' ? '' : `/${one}`}`}
              aria-current={one === part ? 'page' : undefined}
            >
              {words.tabs[one]}
            </Link>
          ))}
        </nav>
        {cancelledAt !== null && (
          <p className={style.notice}>
            {fill(words.cancelled, { day: formatDay(dayInCompany(cancelledAt), language, 'plain') })}
          </p>
        )}
        {group.more && <p className={style.notice}>{words.tooMany}</p>}
        <div className={style.arrived}>
          <Arrived count={group.arrived.length} words={words} show={() => void show()} />
        </div>
        {part === 'seats' &&
          (cancelledAt === null ? <SeatsPart {...props} /> : <CancelledPart {...props} cancelledAt={cancelledAt} />)}
        {part === 'attendance' && <AttendancePart {...props} />}
        {part === 'sessions' && <SessionsPart {...props} />}
        {part === 'certificates' && <CertificatesPart {...props} />}
      </div>
      <PrintedList {...props} />
      {dialog && <GroupDialogs dialog={dialog} group={group} now={now} close={() => open(null)} show={show} />}
    </div>
  );
}
