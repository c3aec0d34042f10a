import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { firstStepsWords } from '#content/desk/first-steps.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { dashboardWords } from '#content/desk/today.ts';
import { putDue } from '#desk/app/due-counts.ts';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { courseNameIn } from '#desk/editions/course.ts';
import { startIn } from '#desk/editions/edition-words.ts';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { useRovingFocus } from '#desk/keyboard/use-roving-focus.ts';
import { formatAge } from '#desk/screens/messages/format-age.ts';
import { usePerson } from '#desk/session/person.ts';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { useTitle } from '#desk/shell/use-title.ts';
import { dayTitle } from '#desk/wire/say-when.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { ActionItemList } from './action-items.tsx';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { partOfDay } from './part-of-day.ts';
import { nextClass } from './plan-weeks.ts';
import style from './today.module.css';
import { postponeSteps, sectionOfItem, sections, type Today } from './today-wire.ts';
import { useDashboard } from './use-dashboard.ts';
import { useNow } from './use-now.ts';
import { Weeks } from './weeks.tsx';

export function Component() {
  const [words, language] = useWordsIn(dashboardWords);
  const person = usePerson();
  const now = useNow();
  const { today, failed, refetch } = useDashboard();
  const due = today ? dueOf(today) : 0;
  const needs = useRef<HTMLDivElement>(null);
  useTitle(deskFrameWords[language].places.today);
  useRovingFocus(needs);
  const go = useNavigate();
  const openReply = () => {
    // Default: the oldest message.
    const row = document.activeElement?.closest('[data-row]') ?? needs.current?.querySelector('[data-message]');
    const message = row?.getAttribute('data-message');
    if (message) void go(`/messages/${message}`, { state: { answer: true } });
  };
  const [postponed, setPostponed] = useState<boolean>();
  const later = postponed ?? today?.later ?? false;
  const postpone = (off: boolean) => {
    setPostponed(off);
    void postponeSteps(off);
  };
  const steps = later ? null : (today?.steps ?? null);
  const remaining = steps?.filter(({ done }) => !done).length ?? 0;
  const first = firstStepsWords[language];
  const day = dayTitle(now.toISOString(), language);
  const hasMessages = today?.items.some(({ kind }) => kind === 'message_open') ?? false;
  useCommands([{ ...(hasMessages && { name: messagesWords[language].answer }), key: 'r', run: openReply }]);
  useCommands(later && today?.steps ? [{ name: first.name, run: () => postpone(false) }] : []);
  useEffect(() => {
    if (today) putDue(today.counts);
  }, [today]);
  const [oldest] = today?.items ?? [];
  return (
    <>
      <header className={`bleed ${style.head}`}>
        <h1>{steps ? fillPlural(first.left, remaining, language) : day}</h1>
        <p className="soft">
          {words.greetings[partOfDay(now)]}, <b>{person.name}</b>.{steps && ` ${day}.`}
        </p>
        {due > 0 && oldest && (
          <p aria-live="polite">
            {fillPlural(words.due, due, language)}{' '}
            {fill(words.oldest, { when: formatAge(oldest.since, now, language) })}
          </p>
        )}
      </header>
      {!today && <QueryState failed={failed} retry={refetch} />}
      {today && steps && (
        <FirstSteps steps={steps} samples={today.samples} hide={() => postpone(true)} refetch={refetch} />
      )}
      {today && <Weeks today={today} now={now} />}
      {today && (
        <div className={`bleed ${style.parts}`} ref={needs}>
          {due === 0 && !steps && <Calm today={today} now={now} />}
          {due > 0 && (
            <div className={style.sections}>
              {sections.map((section) => {
                const needs = today.items.filter((need) => sectionOfItem(need) === section);
                return (
                  needs.length > 0 && (
                    <ActionItemList
                      key={section}
                      section={section}
                      needs={needs}
                      count={today.counts[section]}
                      now={now}
                    />
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

/** No action items: leads to the next class, or to the courses. */
function Calm({ today, now }: { readonly today: Today; readonly now: Date }) {
  const [{ calm }, language] = useWordsIn(dashboardWords);
  const next = nextClass(today.editions, now);
  const course = next && today.courses.find(({ id }) => id === next.edition.courseId);
  return (
    <div className={style.calm}>
      <StatusMessage words={next ? calm : { ...calm, text: `${calm.text} ${calm.none}` }} drawing="success" inside>
        <Link className="btn line" to={next ? `/groups/${next.edition.id}` : '/courses'}>
          {next
            ? fill(calm.next, {
                course: course ? courseNameIn(course, language) : dashboardWords[language].weeks.noCourse,
                date: `${formatDay(next.session.date, language, 'weekday')}, ${startIn(next.session.from, language)}`,
              })
            : calm.act}
        </Link>
      </StatusMessage>
    </div>
  );
}
