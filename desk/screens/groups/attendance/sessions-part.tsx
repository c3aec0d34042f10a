import { useRef, useState } from 'react';
import { classHours } from '#content/course.ts';
import { groupWords } from '#content/desk/group.ts';
import { sessionWords } from '#content/desk/groups/sessions.ts';
import { asEdition, droppedIn, type NumberedSession, sessionsIn } from '#desk/editions/edition.ts';
import { useClashes } from '#desk/editions/use-clashes.ts';
import { LinkButton } from '#desk/layout/controls.tsx';
import type { GroupProps } from '#desk/screens/groups/query-group.ts';
import { daysWithout, endOf, isAdded, sessionLabel } from '#model/reservations/sessions.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay, formatDays } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { type SessionAction, SessionForm } from './session-form.tsx';
import style from './sessions-part.module.css';

/** `n`: the session; 0 for a new one. */
interface Chosen {
  readonly action: SessionAction;
  readonly n: number;
}

export function SessionsPart({ group, now, today, refetch }: GroupProps) {
  const [words, language] = useWordsIn(sessionWords);
  const { edition } = group;
  const sessions = sessionsIn(edition);
  const dropped = new Set(edition.dropped);
  const rows = [...sessions, ...droppedIn(edition)].toSorted((one, other) =>
    `${one.date} ${one.from}` < `${other.date} ${other.from}` ? -1 : 1,
  );
  const skipped = daysWithout(edition);
  const isLive = edition.cancelledAt === null;
  const clashes = useClashes(asEdition(edition), today, edition.id);
  const [chosen, choose] = useState<Chosen | null>(null);
  const section = useRef<HTMLElement>(null);
  const next = sessions.find((session) => endOf(session) > now)?.n;
  const isOpen = (action: SessionAction, n: number) => chosen?.action === action && chosen.n === n;
  const shown = useRef(chosen);
  shown.current = chosen;
  const close = (isDone = false) => {
    // Another form was opened during the request.
    if (shown.current !== chosen) return;
    // The row's button may be gone after a change.
    const target = isDone && chosen?.action !== 'move' ? 'h2' : '[aria-expanded="true"]';
    section.current?.querySelector<HTMLElement>(target)?.focus();
    choose(null);
  };
  if (rows.length === 0) {
    return <p className={style.none}>{fill(words.none, { edit: groupWords[language].change.edit })}</p>;
  }
  const toggle = (action: SessionAction, n: number, label: string) => (
    <LinkButton
      data-row
      aria-expanded={isOpen(action, n)}
      aria-label={label}
      onClick={() => choose(isOpen(action, n) ? null : { action, n })}
    >
      {words.actions[action]}
    </LinkButton>
  );
  const form = (n: number, session?: NumberedSession) =>
    chosen?.n === n && (
      <SessionForm
        key={chosen.action}
        group={group}
        action={chosen.action}
        session={session}
        close={close}
        refetch={refetch}
      />
    );
  return (
    <section className={style.sessions} aria-labelledby="sessions" ref={section}>
      <h2 id="sessions" tabIndex={-1}>
        {fillPlural(words.heading, sessions.length, language)}
      </h2>
      {skipped.length > 0 && <p className="soft">{fill(words.skipped, { days: formatDays(skipped, language) })}</p>}
      {(isLive ? clashes : []).map((clash) => (
        <p key={clash} className={`alarm ${style.clash}`}>
          {clash}
        </p>
      ))}
      <ol>
        {rows.map((session) => {
          const { n, moved } = session;
          const isPast = endOf(session) <= now;
          const isDropped = dropped.has(n);
          const mark = isDropped ? words.dropped : isAdded({ n }) ? words.added : moved ? words.moved : '';
          const label = { n: sessionLabel(n), day: formatDay(session.date, language, 'weekday') };
          return (
            <li
              key={n}
              data-past={isPast || undefined}
              data-next={n === next || undefined}
              data-dropped={isDropped || undefined}
            >
              <b>{sessionLabel(n)}</b>
              <span>
                {isDropped ? <s>{label.day}</s> : label.day}
                {mark && <i>{mark}</i>}
              </span>
              <span className="soft">{classHours(session, language)}</span>
              <span className={style.actions}>
                {isPast && !isDropped && <span className="soft">{words.held}</span>}
                {isLive && isDropped && toggle('restore', n, fill(words.restoreOf, label))}
                {isLive && !isPast && !isDropped && toggle('move', n, fill(words.moveOf, label))}
                {isLive && !isDropped && toggle('drop', n, fill(words.dropOf, label))}
              </span>
              {(chosen?.action === 'restore') === isDropped && form(n, session)}
            </li>
          );
        })}
      </ol>
      {isLive && (
        <div className={style.add}>
          {toggle('add', 0, words.actions.add)}
          {form(0)}
        </div>
      )}
    </section>
  );
}
