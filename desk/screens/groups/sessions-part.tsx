import { useRef, useState } from 'react';
import { editionWords } from '#content/desk/edition.ts';
import { groupWords } from '#content/desk/group.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { formatDay, formatDays, formatMinutes } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import { hoursOf } from '#model/course.ts';
import { checkEditionPlan } from '#model/edition-plan.ts';
import { daysWithout, endOf, isClassWeekday, type MovedSession, overlapping, sessionsOf } from '#model/sessions.ts';
import { asEdition, type StaffEdition } from '../../editions/edition.ts';
import form from '../../editions/form.module.css';
import { FormField } from '../../editions/form-field.tsx';
import { lettersOfChange } from '../../editions/letters-of-change.ts';
import { type NumberedSession, sessionsIn } from '../../editions/sessions-in.ts';
import { offerUndo } from '../../editions/undo-edition.ts';
import { ask } from '../../line/this-line.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import { meanwhileIn } from '../../wire/meanwhile.ts';
import { arrangeRoster } from './arrange-roster.ts';
import type { Group } from './ask-group.ts';
import { fullName, type StaffReservation } from './reservation.ts';
import style from './sessions-part.module.css';
import { ToCall } from './to-call.tsx';

interface SessionsPartProps {
  readonly group: Group;
  readonly now: Date;
  again(): Promise<unknown>;
}

/** The sessions of the group, each of which can be moved. Before it is, it is said how many are written to. */
export function SessionsPart({ group, now, again }: SessionsPartProps) {
  const language = useLanguage();
  const words = groupWords[language];
  const { sessions: said } = words;
  const { edition } = group;
  const timetable = asEdition(edition);
  const sessions = sessionsIn(timetable);
  const skipped = daysWithout(timetable);
  const [moving, move] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const next = sessions.find((session) => endOf(session) > now)?.n;
  if (sessions.length === 0) return <p className={style.none}>{fill(said.none, { edit: words.change.edit })}</p>;
  return (
    <section className={style.sessions} aria-labelledby="sessions">
      <h2 id="sessions">{fillPlural(said.heading, sessions.length, language)}</h2>
      {skipped.length > 0 && <p className="soft">{fill(said.skipped, { days: formatDays(skipped, language) })}</p>}
      <ol ref={list}>
        {sessions.map((session) => (
          <li
            key={session.n}
            data-past={endOf(session) <= now || undefined}
            data-next={session.n === next || undefined}
          >
            <b>{session.n}</b>
            <span>
              {formatDay(session.date, language, 'weekday')}
              {session.moved && <i>{said.moved}</i>}
            </span>
            <span className="soft">{hoursIn(session)}</span>
            {endOf(session) <= now ? (
              <span className="soft">{said.held}</span>
            ) : (
              edition.cancelledAt === null && (
                <button
                  type="button"
                  className="link"
                  data-row
                  aria-expanded={moving === session.n}
                  aria-label={fill(said.moveOf, { n: session.n, day: formatDay(session.date, language, 'weekday') })}
                  onClick={() => move(moving === session.n ? null : session.n)}
                >
                  {said.move}
                </button>
              )
            )}
            {moving === session.n && <MoveSession group={group} session={session} close={close} again={again} />}
          </li>
        ))}
      </ol>
    </section>
  );

  /** Who goes on by keys does so where the form was opened. */
  function close(): void {
    list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    move(null);
  }

  function hoursIn({ from, to }: NumberedSession): string {
    const hours = hoursOf(`${from}-${to}`);
    return hours ? `${formatMinutes(hours.from)}–${formatMinutes(hours.to)}` : '';
  }
}

interface MoveSessionProps {
  readonly group: Group;
  readonly session: NumberedSession;
  close(): void;
  again(): Promise<unknown>;
}

const query = `mutation Move($input: UpdateEditionInput!) { updateEdition(input: $input) { __typename ... on EditionUpdated { letters edition { updatedAt } } } }`;

function MoveSession({ group: { edition, latest }, session, close, again }: MoveSessionProps) {
  const language = useLanguage();
  const words = groupWords[language];
  const { sessions: said } = words;
  const [to, setTo] = useState({ date: session.date, from: session.from, to: session.to });
  const [fault, setFault] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  const [sending, setSending] = useState(false);
  const others = edition.moved.filter(({ n }) => n !== session.n);
  const planned = sessionsOf({ ...asEdition(edition), moved: [] })[session.n - 1];
  const same = to.date === session.date && to.from === session.from && to.to === session.to;
  const after = { ...asEdition(edition), moved: withIt(others, session.n, to, planned) };
  const other = same ? undefined : overlapping(after, session.n);
  const otherDay = !isClassWeekday(after, to.date);
  const { told, offered } = lettersOfChange(edition, after, edition.capacity);
  const { seated, waiting } = arrangeRoster(latest);
  const tell = told > 0 ? seated.filter(({ state }) => state === 'confirmed') : [];
  const offer = waiting.slice(0, offered);
  const callers = (people: readonly StaffReservation[]) => people.filter(({ email }) => email === '').length;
  const [toTell, toOffer] = [told - callers(tell), offered - callers(offer)];
  const count = toTell + toOffer;
  const whom = [...tell, ...offer].filter(({ email }) => email !== '').map(fullName);

  async function move(where: typeof to): Promise<void> {
    if (sending) return;
    const moved = withIt(others, session.n, where, planned);
    if (!checkEditionPlan({ moved }, Math.max(edition.sessions ?? 1, 1)).ok) return setFault(said.invalid);
    setSending(true);
    const outcome = await moveOn(edition, moved);
    setSending(false);
    if (outcome === 'meanwhile') {
      toasts.show({ text: said.meanwhile, lasts: usual });
      void again();
      return;
    }
    if (outcome === 'unreached') return setFault(words.unreached);
    close();
    const { letters, edition: now } = outcome;
    const text = letters > 0 ? fillPlural(said.done, letters, language) : said.doneNobody;
    const undone = { id: edition.id, since: edition.updatedAt, version: now.updatedAt };
    offerUndo(undone, { text, letters: letters > 0, language, after: () => void again() });
    void again();
  }

  return (
    <form
      className={style.move}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (same) setFault(said.same);
        else if (other) setFault(sayOverlap(other));
        else if (otherDay && !sure) setFault(said.sureFirst);
        else void move(to);
      }}
    >
      <FormField id="move-date" type="date" label={said.day} value={to.date} onValue={(date) => change({ date })} />
      <FormField id="move-from" type="time" label={said.from} value={to.from} onValue={(from) => change({ from })} />
      <FormField id="move-to" type="time" label={said.to} value={to.to} onValue={(end) => change({ to: end })} />
      <p aria-live="polite">
        {same ? (
          <span className="soft">{said.same}</span>
        ) : count > 0 ? (
          [
            toTell > 0 ? fillPlural(said.letters, toTell, language) : '',
            toOffer > 0 ? fillPlural(editionWords[language].lettersOffered, toOffer, language) : '',
          ]
            .filter(Boolean)
            .join(' ')
        ) : (
          <span className="soft">{said.nobody}</span>
        )}
      </p>
      {!same && count > 0 && (
        <details>
          <summary>{said.whom}</summary>
          <p>{whom.join(', ')}</p>
        </details>
      )}
      {!same && <ToCall people={[...tell, ...offer]} />}
      {other && <p className={form.told}>{sayOverlap(other)}</p>}
      {!other && otherDay && (
        <label className={`${form.told} ${form.check}`}>
          <input type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} />
          {fill(said.otherDay, { day: formatDay(to.date, language, 'weekday') })}
        </label>
      )}
      {/* Where no answer came, and it was done, it stands in its new place. */}
      {fault && fault !== (other && sayOverlap(other)) && !(same && fault === words.unreached) && (
        <p className={form.told} role="alert">
          {fault}
        </p>
      )}
      <div>
        <button type="submit" className="btn" aria-disabled={sending || undefined}>
          {count > 0 && !same ? fillPlural(said.save, count, language) : said.saveNobody}
        </button>
        {session.moved && planned && (
          <button type="button" className="btn line" onClick={() => setTo(planned)}>
            {said.back}
          </button>
        )}
        <button type="button" className="btn line" onClick={close}>
          {said.no}
        </button>
      </div>
    </form>
  );

  function sayOverlap({ n, date }: Pick<NumberedSession, 'n' | 'date'>): string {
    return fill(said.overlap, { n, day: formatDay(date, language, 'weekday') });
  }

  function change(different: Partial<typeof to>): void {
    setSure(false);
    setTo((before) => ({ ...before, ...different }));
    setFault(null);
  }
}

/** The moved sessions with this one where it is wanted; on its own day it is not moved. */
function withIt(
  others: readonly MovedSession[],
  n: number,
  where: Omit<MovedSession, 'n'>,
  planned: Omit<MovedSession, 'n'> | undefined,
): readonly MovedSession[] {
  const { date, from, to } = where;
  if (planned && planned.date === date && planned.from === from && planned.to === to) return others;
  return [...others, { n, date, from, to }].toSorted((one, two) => one.n - two.n);
}

interface Moved {
  readonly letters: number;
  readonly edition: { readonly updatedAt: string };
}

/**
 * Moves them, on the group as it was seen: all moved sessions are written at once, and nobody else's are lost. Answers how many
 * letters were written, and its version then.
 */
async function moveOn(
  { id, updatedAt: version }: StaffEdition,
  moved: readonly MovedSession[],
): Promise<Moved | 'meanwhile' | 'unreached'> {
  try {
    const answer = await ask<{ readonly updateEdition: Moved | null }>(query, {
      input: { id, moved, version },
    });
    if (!answer.ok) return 'unreached';
    return meanwhileIn(answer.data) ? 'meanwhile' : (answer.data.updateEdition ?? 'unreached');
  } catch {
    return 'unreached';
  }
}
