import { useEffect, useRef, useState } from 'react';
import { editionWords } from '#content/desk/edition.ts';
import { groupWords } from '#content/desk/group.ts';
import { sessionWords } from '#content/desk/groups/sessions.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { useFault } from '#desk/dialog/use-fault.ts';
import { asEdition, type NumberedSession, type StaffEdition } from '#desk/editions/edition.ts';
import { emailsOfChange } from '#desk/editions/emails-of-change.ts';
import { offerUndo } from '#desk/editions/undo-edition.ts';
import { useClashes } from '#desk/editions/use-clashes.ts';
import { FormField } from '#desk/form/form-field.tsx';
import { Alarm, LineButton, SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import type { GroupProps } from '#desk/screens/groups/query-group.ts';
import { fullName } from '#desk/screens/groups/reservation.ts';
import { arrangeRoster } from '#desk/screens/groups/roster/arrange-roster.ts';
import { ToCall } from '#desk/screens/groups/to-call.tsx';
import { showToast } from '#desk/toast/this-toasts.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';
import { checkEditionPlan } from '#model/courses/edition-plan.ts';
import type { Session } from '#model/courses/session.ts';
import {
  isAdded,
  isClassWeekday,
  isSameTime,
  mostSessions,
  overlapping,
  plannedSessions,
  sessionLabel,
  sessionsOf,
} from '#model/reservations/sessions.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './sessions-part.module.css';

export type SessionAction = 'move' | 'drop' | 'restore' | 'add';

interface SessionFormProps extends Pick<GroupProps, 'group' | 'refetch'> {
  readonly action: SessionAction;
  readonly session: NumberedSession | undefined;
  close(isDone?: boolean): void;
}

const query = `mutation Plan($input: UpdateEditionInput!) { updateEdition(input: $input) { __typename ... on EditionUpdated { letters edition { updatedAt } } } }`;

/** Moves, drops, restores or adds one session; shows how many e-mails that sends. */
export function SessionForm({ group, action, session, close, refetch }: SessionFormProps) {
  const { edition, latest, attended } = group;
  const [words, language] = useWordsIn(sessionWords);
  const { save, no, done, unsure } = words.forms[action];
  const [to, setTo] = useState<Session>(session ?? newSession(edition));
  const { fault, setFault, fail } = useFault();
  const [sure, setSure] = useState(false);
  const seen = useRef(session);
  // Moved by another user: that must not be overwritten unseen.
  useEffect(() => {
    const before = seen.current;
    seen.current = session;
    if (!before || !session || isSameTime(before, session)) return;
    if (!isSameTime(before, to)) showToast(words.meanwhile);
    setTo(session);
    setSure(false);
  });
  const { id, updatedAt, capacity } = edition;
  const n = session?.n ?? Math.max(mostSessions, ...edition.moved.map((one) => one.n)) + 1;
  const planned = plannedSessions(edition)[n - 1];
  const hasTime = action === 'move' || action === 'add';
  const isUnchanged = action === 'move' && session !== undefined && isSameTime(session, to);
  const plan = planAfter(edition, action, n, to);
  const changed = { ...edition, ...plan };
  const other = isUnchanged || action === 'drop' ? undefined : overlapping(changed, n);
  const overlap =
    other && fill(words.overlap, { n: sessionLabel(other.n), day: formatDay(other.date, language, 'weekday') });
  const today = dayInCompany();
  const isPast = action !== 'drop' && !isUnchanged && to.date !== '' && to.date < today;
  const otherDay = action === 'move' && !isClassWeekday(changed, to.date);
  const seatedIds = new Set(latest.filter(({ state }) => state === 'confirmed').map(({ id }) => id));
  const unusual = (isPast || otherDay) && words.unusual[isPast && otherDay ? 'both' : isPast ? 'past' : 'otherDay'];
  const isMarked = action === 'drop' && attended.some((one) => one.n === n && seatedIds.has(one.reservationId));
  const isLast = action === 'drop' && sessionsOf(changed).length === 0;
  const clashes = useClashes({ ...asEdition(edition), ...onlySession(to) }, today, id);
  const { informed, offered } = emailsOfChange(edition, changed, capacity);
  const { seated, waiting } = arrangeRoster(latest);
  const next = waiting.slice(0, offered);
  const affected = [...seated.filter(({ state }) => state === 'confirmed'), ...next];
  const toOffer = offered - next.filter(({ email }) => email === '').length;
  const count = informed + toOffer;

  async function send(): Promise<void> {
    if (isUnchanged) return setFault(words.same);
    if (overlap) return setFault(overlap);
    if (unusual && !sure) return setFault(unusual.first);
    if (!checkEditionPlan(plan, plannedSessions(edition).length).ok) return setFault(words.invalid);
    const result = (await fetchData(query, { input: { id, ...plan, version: updatedAt } }))?.updateEdition;
    if (!result) return fail(save.silent, groupWords[language].unreached);
    if (result.__typename === 'ChangedMeanwhile') showToast(words.meanwhile);
    else {
      close(true);
      const { letters } = result;
      const sent = letters > 0 ? fillPlural(words.sent, letters, language) : words.sentNobody;
      const change = { id, since: updatedAt, version: result.edition.updatedAt };
      offerUndo({ ...change, text: `${done} ${sent}`, emails: letters > 0, language, onUndone: () => void refetch() });
    }
    void refetch();
  }

  function change(patch: Partial<Session>): void {
    setSure(false);
    setTo((before) => ({ ...before, ...patch }));
    setFault(undefined);
  }

  const field = (name: keyof Session, label: string) => ({
    id: `move-${name}`,
    label,
    value: to[name],
    onValue: (value: string) => change({ [name]: value }),
  });

  if (isMarked || isLast) {
    return (
      <div className={style.refusal}>
        <Alarm>{isMarked ? words.marked : words.lastOne}</Alarm>
      </div>
    );
  }
  const emails = [
    informed > 0 && fillPlural(words.letters, informed, language),
    toOffer > 0 && fillPlural(editionWords[language].lettersOffered, toOffer, language),
  ];
  const isComplete = action !== 'add' || to.date !== '';
  const isTelling = !isUnchanged && isComplete && count > 0;
  return (
    <SubmitForm
      className={style.move}
      data-unsaved={hasTime && !isSameTime(session ?? newSession(edition), to)}
      submit={send}
    >
      {hasTime && (
        <>
          <FormField {...field('date', words.day)} type="date" />
          <FormField {...field('from', words.from)} type="time" />
          <FormField {...field('to', words.to)} type="time" />
        </>
      )}
      <p aria-live="polite">
        {isTelling ? (
          emails.filter(Boolean).join(' ')
        ) : (
          <span className="soft">{isUnchanged ? words.same : isComplete ? words.nobody : words.chooseDay}</span>
        )}
      </p>
      {isTelling && (
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
      {!isUnchanged && isComplete && <ToCall people={affected} />}
      {overlap && <p className="alarm">{overlap}</p>}
      {hasTime &&
        !isUnchanged &&
        clashes.map((clash) => (
          <p key={clash} className="alarm">
            {clash}
          </p>
        ))}
      {!overlap && unusual && (
        <label className="alarm check">
          <input type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} />
          {fill(unusual.check, { day: formatDay(to.date, language, isPast ? 'long' : 'weekday') })}
        </label>
      )}
      {unsure && <p className="soft">{unsure}</p>}
      <Alarm>{fault !== overlap && fault}</Alarm>
      <div className="wrap">
        <SubmitButton>{isTelling ? fillPlural(save.telling, count, language) : save.silent}</SubmitButton>
        {action === 'move' && session?.moved && planned && (
          <LineButton onClick={() => change(planned)}>{words.back}</LineButton>
        )}
        <LineButton onClick={() => close()}>{no}</LineButton>
      </div>
    </SubmitForm>
  );
}

/** Usual hours, no day yet. */
function newSession({ hour }: StaffEdition): Session {
  const [from = '', to = ''] = (hour ?? '').split('-');
  return { date: '', from, to };
}

/** Input of `updateEdition`. An added session that is dropped leaves no trace. */
function planAfter(edition: StaffEdition, action: SessionAction, n: number, to: Session) {
  // A shorter plan leaves stale positions behind.
  const count = plannedSessions(edition).length;
  const moved = edition.moved.filter((one) => one.n <= count || isAdded(one));
  const dropped = edition.dropped.filter((one) => one <= count);
  const others = moved.filter((one) => one.n !== n);
  if (action === 'restore') return { moved, dropped: dropped.filter((one) => one !== n) };
  if (action === 'drop') {
    return n > mostSessions
      ? { moved: others, dropped }
      : { moved, dropped: [...new Set([...dropped, n])].toSorted((one, other) => one - other) };
  }
  const planned = plannedSessions(edition)[n - 1];
  const { date, from, to: end } = to;
  // The planned time removes the move.
  const own = planned && isSameTime(planned, to) ? [] : [{ n, date, from, to: end }];
  return { moved: [...others, ...own].toSorted((one, other) => one.n - other.n), dropped };
}

function onlySession({ date, from, to }: Session) {
  return { date, hour: `${from}-${to}`, period: null, sessions: 1, moved: [], dropped: [] };
}
