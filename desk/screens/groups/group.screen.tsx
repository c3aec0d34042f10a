import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { coursesWords } from '#content/desk/courses.ts';
import { groupWords } from '#content/desk/group.ts';
import { modeWord, periodWord } from '#look/courses/course-words.ts';
import { fill } from '#look/fill.ts';
import { formatDay } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import { offerFile } from '../../csv/offer-file.ts';
import { writeCsv } from '../../csv/write-csv.ts';
import { courseNameIn } from '../../editions/course.ts';
import { standOf } from '../../editions/edition.ts';
import { datesIn, nameOf } from '../../editions/edition-words.ts';
import { StandMark } from '../../editions/stand-mark.tsx';
import { useToday } from '../../editions/use-today.ts';
import { HistoryLink } from '../../everywhere/history-link.tsx';
import { useActs } from '../../keys/offered-acts.ts';
import { useWalk } from '../../keys/use-walk.ts';
import { Asking } from '../../line/asking.tsx';
import { Arrived } from '../../rows/arrived.tsx';
import { Back } from '../../shell/back.tsx';
import { Said } from '../../shell/said.tsx';
import shell from '../../shell/shell.module.css';
import { useTitle } from '../../shell/use-title.ts';
import { companyDay } from '../../wire/say-when.ts';
import { useGroup } from './ask-group.ts';
import { AttendancePart, focusAttendance } from './attendance-part.tsx';
import { CancelledPart } from './cancelled-part.tsx';
import style from './group.module.css';
import { type GroupSheet, GroupSheets } from './group-sheets.tsx';
import { PrintedList } from './printed-list.tsx';
import { rosterRows } from './roster-rows.ts';
import { SeatsPart } from './seats-part.tsx';
import { SessionsPart } from './sessions-part.tsx';

const parts = ['seats', 'attendance', 'sessions'] as const;

/** One group: its seats and who has them, its attendance, its sessions. */
export function Component() {
  const { id = '', part = 'seats' } = useParams();
  return <GroupScreen key={id} id={id} part={parts.find((one) => one === part) ?? 'seats'} />;
}

function GroupScreen({ id, part }: { readonly id: string; readonly part: (typeof parts)[number] }) {
  const language = useLanguage();
  const words = groupWords[language];
  const go = useNavigate();
  const { now, today } = useToday();
  const { group, failed, again, show } = useGroup(id);
  const [search, setSearch] = useSearchParams();
  const [sheet, open] = useState<GroupSheet | null>(search.has('change') ? { is: 'change' } : null);
  const person = search.get('person');
  const screen = useRef<HTMLDivElement>(null);
  const name = group ? nameOf(group.edition, language) : words.tabs.label;
  const course = group?.course ? courseNameIn(group.course, language) : '';
  const back = group?.edition.courseId ? `/courses/${group.edition.courseId}` : '/courses';
  useTitle(group ? `${course}, ${name}` : name);
  useWalk(screen);
  const live = group?.edition.cancelledAt === null;
  useActs([
    ...(group && live ? [{ key: 'n', name: words.add, run: () => open({ is: 'add' }) }] : []),
    ...(group ? [{ key: 'i', name: words.print, run: () => print() }] : []),
    ...(group && live ? [{ key: 'e', name: words.change.edit, run: () => open({ is: 'change' }) }] : []),
    ...(group?.arrived.length ? [{ key: '.', name: words.show, run: () => void show() }] : []),
    { key: 'Escape', run: () => void go(back) },
  ]);
  useEffect(() => {
    // What the address asked for is open: the way back does not open it again.
    if (search.has('change')) setSearch({}, { replace: true });
    if (person === null || !group) return;
    open({ is: 'person', id: person });
    setSearch({}, { replace: true });
  }, [search, setSearch, person, group]);
  if (group === undefined) {
    return (
      <div className={style.waiting}>
        <h1 className="hide">{words.tabs.label}</h1>
        <Asking failed={failed} again={again} />
      </div>
    );
  }
  if (group === null) {
    return (
      <Said words={words.gone} drawing="empty">
        <Link className="btn line" to="/courses">
          {words.gone.act}
        </Link>
      </Said>
    );
  }
  const { edition } = group;
  const stand = standOf(edition, now);
  const about = [
    periodWord(edition.period, language),
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
        <header className={style.head}>
          <div>
            <Back to={back}>{course || coursesWords[language].back}</Back>
            <h1>
              {name} <small>{about.filter(Boolean).join(', ')}</small>
            </h1>
            <p className={style.stand}>
              <StandMark stand={stand} />
              {coursesWords[language].stands[stand]}
            </p>
          </div>
          <div className={style.acts}>
            <HistoryLink thing={`CourseHistory:${edition.id}`} />
            <button
              type="button"
              className="tx"
              onClick={() => offerFile(`${course} ${name}.csv`, writeCsv(rosterRows(group.latest, now, language)))}
            >
              <span>{words.file}</span>
              <span className="hide">{words.fileOf}</span>
            </button>
            <button type="button" className="btn line" onClick={() => print()}>
              {words.print}{' '}
              <span className="key" aria-hidden="true">
                I
              </span>
            </button>
            {live && (
              <button type="button" className="btn" onClick={() => open({ is: 'add' })}>
                {words.add}{' '}
                <span className="key" aria-hidden="true">
                  N
                </span>
              </button>
            )}
          </div>
        </header>
        <nav className={style.tabs} aria-label={words.tabs.label}>
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
        {edition.cancelledAt !== null && (
          <p className={style.notice}>
            {fill(words.cancelled, { day: formatDay(companyDay(edition.cancelledAt), language, 'plain') })}
          </p>
        )}
        {group.more && <p className={style.notice}>{words.tooMany}</p>}
        <div className={style.arrived}>
          <Arrived count={group.arrived.length} words={words} show={() => void show()} />
        </div>
        {part === 'seats' &&
          (edition.cancelledAt === null ? (
            <SeatsPart group={group} now={now} open={open} again={again} />
          ) : (
            <CancelledPart group={group} cancelledAt={edition.cancelledAt} now={now} open={open} again={again} />
          ))}
        {part === 'attendance' && <AttendancePart group={group} today={today} />}
        {part === 'sessions' && <SessionsPart group={group} now={now} again={again} />}
      </div>
      <PrintedList group={group} today={today} />
      {sheet && <GroupSheets sheet={sheet} group={group} now={now} close={() => open(null)} show={show} />}
    </div>
  );
}
