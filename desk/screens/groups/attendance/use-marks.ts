import { useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import type { VariablesOf } from '#client/query-types.ts';
import { appWords } from '#content/desk/app.ts';
import { groupWords } from '#content/desk/group.ts';
import type { QueuedMutation, QueuedOutcome } from '#desk/mutations/offline-queue.ts';
import { lateEvents, offlineQueue, runMutationQuietly } from '#desk/mutations/this-queue.ts';
import type { Group } from '#desk/screens/groups/query-group.ts';
import { fullName, type StaffReservation } from '#desk/screens/groups/reservation.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import type { AttendanceMark, MarkAttendanceInput as Input } from '#model/api.generated.ts';
import { sessionLabel } from '#model/reservations/sessions.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import { type Marks, markKey, markOf, marksOf, stillOwn } from './attendance.ts';

const query = 'mutation Mark($input: MarkAttendanceInput!) { markAttendance(input: $input) }';

interface Marking {
  readonly id: string;
  readonly person: StaffReservation;
  readonly n: number;
  readonly was: AttendanceMark | null;
  readonly mark: AttendanceMark | null;
}

/** Optimistic marks, queued while offline, with undo. */
export function useMarks({ attended, edition }: Group, refetch: () => unknown) {
  const language = useLanguage();
  const words = groupWords[language].attendance;
  const { late, undo: undoing } = appWords[language];
  const titleOf = ({ person, n }: Marking) => fill(words.title, { name: fullName(person), n: sessionLabel(n) });
  const [own, setOwn] = useState<Marks>(() => queuedMarks(edition.id));
  const marks = useMemo(() => marksOf(attended, own), [attended, own]);
  const latest = useRef({ marks, attended });
  latest.current = { marks, attended };
  useEffect(() => {
    setOwn((before) => {
      const remaining = stillOwn(before, attended);
      return remaining.size === before.size ? before : remaining;
    });
  }, [attended]);

  useEffect(() =>
    lateEvents.subscribe((mutation, outcome) => {
      const input = inputOf(mutation);
      if (input?.editionId === edition.id) settle(input, outcome);
    }),
  );

  function settle({ reservationId, n, instead = null }: Input, outcome: QueuedOutcome): string {
    const key = markKey(reservationId, n);
    const result = resultOf(outcome);
    // A cancelled mark reverts to the pending one before, a refused one to the service's.
    if (result === 'cancelled') {
      setOwn((before) => stillOwn(new Map([...before, [key, instead]]), latest.current.attended));
    } else if (result !== 'done' && result !== 'waiting') {
      setOwn((before) => new Map([...before].filter(([other]) => other !== key)));
    }
    // After the last of them, done or refused: no event of these changes reaches a teacher.
    if (result !== 'waiting' && result !== 'cancelled' && offlineQueue.waiting().length === 0) void refetch();
    return result;
  }

  /** Only replaces the mark that was shown: a queued one may arrive after a colleague's newer mark. */
  async function send(one: Marking): Promise<string> {
    const { id, person, n, was, mark } = one;
    setOwn((before) => new Map([...before, [markKey(person.id, n), mark]]));
    const input = { reservationId: person.id, editionId: edition.id, n, mark, instead: was };
    const path = `/groups/${edition.id}/attendance`;
    return settle(input, await runMutationQuietly(query, { input }, titleOf(one), path, id));
  }

  /** Reports refused, conflicting and queued marks. */
  async function report(
    all: readonly Marking[],
    sent: readonly Promise<string>[],
    text: string,
    undo?: () => void,
    conflict = false,
  ): Promise<void> {
    const results = await Promise.all(sent);
    const refused = all.find((_, at) => !expected.includes(results[at] ?? ''));
    if (refused) showToast(fill(late.notDone, { title: titleOf(refused) }));
    else if (conflict || results.includes('meanwhile')) showToast(words.stays);
    else if (results.includes('waiting')) showToast(fill(late.waits, { title: text }), undo);
  }

  /** Cancels queued marks and reverts the others, except those changed since. */
  function undoAll(markings: readonly Marking[], text: string): void {
    const sent = markings.filter(({ id }) => !offlineQueue.cancel(id));
    const back = sent
      .filter(({ person, n, mark }) => markOf(latest.current.marks, person.id, n) === mark)
      .map((one): Marking => ({ ...one, id: newId(), was: one.mark, mark: one.was }));
    void report(back, back.map(send), `${undoing} · ${text}`, undefined, back.length < sent.length);
  }

  function set(people: readonly StaffReservation[], n: number, mark: AttendanceMark | null): void {
    const markings = people
      .map((person): Marking => ({ id: newId(), person, n, was: markOf(marks, person.id, n), mark }))
      .filter(({ was }) => was !== mark);
    const [first] = markings;
    if (!first) return;
    const text =
      markings.length === 1
        ? fill(words.did, { name: fullName(first.person), mark: words.marks[mark ?? 'none'], n: sessionLabel(n) })
        : fill(fillPlural(words.didAll, markings.length, language), { session: sessionLabel(n) });
    const undo = () => undoAll(markings, text);
    showToast(text, undo);
    void report(markings, markings.map(send), text, undo);
  }

  return { marks, set };
}

/** Marks of an edition that wait to be sent, after leaving the screen or a reload. */
function queuedMarks(editionId: string): Marks {
  const inputs = offlineQueue.waiting().flatMap((mutation) => inputOf(mutation) ?? []);
  const own = inputs.filter((input) => input.editionId === editionId);
  return new Map(own.map(({ reservationId, n, mark = null }) => [markKey(reservationId, n), mark]));
}

function inputOf(mutation: QueuedMutation): Input | undefined {
  return mutation.query === query ? (mutation.variables as VariablesOf<typeof query>).input : undefined;
}

const expected = ['done', 'waiting', 'cancelled', 'meanwhile'];

function resultOf(outcome: QueuedOutcome): string {
  if (outcome.is !== 'done') return outcome.is;
  return (outcome.data as { readonly markAttendance?: string } | null)?.markAttendance ?? 'failed';
}
