import { useRef, useState } from 'react';
import { classHours } from '#content/course.ts';
import { editionWords } from '#content/desk/edition.ts';
import { groupWords } from '#content/desk/group.ts';
import { ask } from '#desk/connectivity/this-connectivity.ts';
import { type NumberedSession, sessionsIn } from '#desk/editions/edition.ts';
import { emailsOfChange } from '#desk/editions/emails-of-change.ts';
import { FormField } from '#desk/editions/form/form-field.tsx';
import { offerUndo } from '#desk/editions/undo-edition.ts';
import type { GroupProps } from '#desk/screens/groups/query-group.ts';
import { fullName } from '#desk/screens/groups/reservation.ts';
import { arrangeRoster } from '#desk/screens/groups/roster/arrange-roster.ts';
import { ToCall } from '#desk/screens/groups/to-call.tsx';
import { showToast } from '#desk/toast/this-toasts.ts';
import { checkEditionPlan } from '#model/courses/edition-plan.ts';
import {
  daysWithout,
  endOf,
  isClassWeekday,
  isSameTime,
  overlapping,
  sessionsOf,
} from '#model/reservations/sessions.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay, formatDays } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { Alarm, SubmitForm } from '../../../layout/controls.tsx';
import style from './sessions-part.module.css';

export function SessionsPart({ group, now, again }: GroupProps) {
  const [{ sessions: words, change }, language] = useWordsIn(groupWords);
  const { edition } = group;
  const sessions = sessionsIn(edition);
  const skipped = daysWithout(edition);
  const [moving, move] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const next = sessions.find((session) => endOf(session) > now)?.n;
  const close = () => {
    list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    move(null);
  };
  if (sessions.length === 0) return <p className={style.none}>{fill(words.none, { edit: change.edit })}</p>;
  return (
    <section className={style.sessions} aria-labelledby="sessions">
      <h2 id="sessions">{fillPlural(words.heading, sessions.length, language)}</h2>
      {skipped.length > 0 && <p className="soft">{fill(words.skipped, { days: formatDays(skipped, language) })}</p>}
      <ol ref={list}>
        {sessions.map((session) => {
          const { n, moved } = session;
          const isPast = endOf(session) <= now;
          const day = formatDay(session.date, language, 'weekday');
          return (
            <li key={n} data-past={isPast || undefined} data-next={n === next || undefined}>
              <b>{n}</b>
              <span>
                {day}
                {moved && <i>{words.moved}</i>}
              </span>
              <span className="soft">{classHours(session, language)}</span>
              {isPast ? (
                <span className="soft">{words.held}</span>
              ) : (
                edition.cancelledAt === null && (
                  <button
                    type="button"
                    className="link"
                    data-row
                    aria-expanded={moving === n}
                    aria-label={fill(words.moveOf, { n, day })}
                    onClick={() => move(moving === n ? null : n)}
                  >
                    {words.move}
                  </button>
                )
              )}
              {moving === n && <MoveSession group={group} session={session} close={close} again={again} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface MoveSessionProps extends Pick<GroupProps, 'group' | 'again'> {
  readonly session: NumberedSession;
  close(): void;
}

const query = `mutation Move($input: UpdateEditionInput!) { updateEdition(input: $input) { __typename ... on EditionUpdated { letters edition { updatedAt } } } }`;

function MoveSession({ group: { edition, latest }, session, close, again }: MoveSessionProps) {
  const [{ sessions: words, unreached }, language] = useWordsIn(groupWords);
  const [to, setTo] = useState({ date: session.date, from: session.from, to: session.to });
  const [fault, setFault] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  const [sending, setSending] = useState(false);
  const { id, updatedAt, capacity, sessions } = edition;
  const { n } = session;
  const planned = sessionsOf({ ...edition, moved: [] })[n - 1];
  const same = isSameTime(session, to);
  // The planned time removes the move.
  const moved = [
    ...edition.moved.filter((one) => one.n !== n),
    ...(planned && isSameTime(planned, to) ? [] : [{ n, ...to }]),
  ].toSorted((one, other) => one.n - other.n);
  const after = { ...edition, moved };
  const other = same ? undefined : overlapping(after, n);
  const overlap = other && fill(words.overlap, { n: other.n, day: formatDay(other.date, language, 'weekday') });
  const otherDay = !isClassWeekday(after, to.date);
  const { informed, offered } = emailsOfChange(edition, after, capacity);
  const { seated, waiting } = arrangeRoster(latest);
  const next = waiting.slice(0, offered);
  const affected = [...seated.filter(({ state }) => state === 'confirmed'), ...next];
  const toOffer = offered - next.filter(({ email }) => email === '').length;
  const count = informed + toOffer;

  async function move(): Promise<void> {
    if (same) return setFault(words.same);
    if (overlap) return setFault(overlap);
    if (otherDay && !sure) return setFault(words.sureFirst);
    if (sending) return;
    if (!checkEditionPlan({ moved }, Math.max(sessions ?? 1, 1)).ok) return setFault(words.invalid);
    setSending(true);
    const answer = await ask(query, { input: { id, moved, version: updatedAt } }).catch(() => undefined);
    setSending(false);
    const result = answer?.ok ? answer.data.updateEdition : null;
    if (!result) return setFault(unreached);
    if (result.__typename === 'ChangedMeanwhile') showToast(words.meanwhile);
    else {
      close();
      const { letters } = result;
      const text = letters > 0 ? fillPlural(words.done, letters, language) : words.doneNobody;
      const change = { id, since: updatedAt, version: result.edition.updatedAt };
      offerUndo({ ...change, text, emails: letters > 0, language, after: () => void again() });
    }
    void again();
  }

  function change(different: Partial<typeof to>): void {
    setSure(false);
    setTo((before) => ({ ...before, ...different }));
    setFault(null);
  }

  const emails = [
    informed > 0 && fillPlural(words.letters, informed, language),
    toOffer > 0 && fillPlural(editionWords[language].lettersOffered, toOffer, language),
  ];
  // Without a response the move may have succeeded: then the session is in its new place.
  const isShown = fault !== overlap && !(same && fault === unreached);
  return (
    <SubmitForm className={style.move} submit={() => void move()}>
      <FormField id="move-date" type="date" label={words.day} value={to.date} onValue={(date) => change({ date })} />
      <FormField id="move-from" type="time" label={words.from} value={to.from} onValue={(from) => change({ from })} />
      <FormField id="move-to" type="time" label={words.to} value={to.to} onValue={(end) => change({ to: end })} />
      <p aria-live="polite">
        {same || count === 0 ? (
          <span className="soft">{same ? words.same : words.nobody}</span>
        ) : (
          emails.filter(Boolean).join(' ')
        )}
      </p>
      {!same && count > 0 && (
        <details>
          <summary className="link">{words.whom}</summary>
          <p>
            {affected
              .filter(({ email }) => email !== '')
              .map(fullName)
              .join(', ')}
          </p>
        </details>
      )}
      {!same && <ToCall people={affected} />}
      {overlap && <p className="alarm">{overlap}</p>}
      {!overlap && otherDay && (
        <label className="alarm check">
          <input type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} />
          {fill(words.otherDay, { day: formatDay(to.date, language, 'weekday') })}
        </label>
      )}
      <Alarm>{isShown && fault}</Alarm>
      <div className="wrap">
        <button type="submit" className="btn" aria-disabled={sending || undefined}>
          {count > 0 && !same ? fillPlural(words.save, count, language) : words.saveNobody}
        </button>
        {session.moved && planned && (
          <button type="button" className="btn line" onClick={() => setTo(planned)}>
            {words.back}
          </button>
        )}
        <button type="button" className="btn line" onClick={close}>
          {words.no}
        </button>
      </div>
    </SubmitForm>
  );
}
