import { useEffect, useMemo, useState } from 'react';
import { groupWords } from '#content/desk/group.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { act } from '../../acts/this-acts.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import type { Group } from './ask-group.ts';
import { type Mark, type Marks, markKey, marksOf, stillOwn } from './attendance.ts';
import { fullName, type StaffReservation } from './reservation.ts';

const query = 'mutation Mark($input: MarkAttendanceInput!) { markAttendance(input: $input) }';

/** The marks of a group: what is marked here is seen at once, sent when there is a line, and can be undone. */
export function useMarks({ attended, edition }: Group, all: number) {
  const language = useLanguage();
  const [own, setOwn] = useState<Marks>(new Map());
  const marks = useMemo(() => marksOf(attended, own), [attended, own]);
  useEffect(() => {
    setOwn((before) => {
      const left = stillOwn(before, attended);
      return left.size === before.size ? before : left;
    });
  }, [attended]);

  async function send(person: StaffReservation, n: number, mark: Mark | null): Promise<void> {
    const words = groupWords[language].attendance;
    const name = fullName(person);
    const path = `/groups/${edition.id}/attendance`;
    const input = { reservationId: person.id, n, mark };
    const outcome = await act(query, { input }, fill(words.title, { name, n }), path);
    const came = outcome.is === 'done' ? (outcome.data as { markAttendance?: string } | null)?.markAttendance : 'done';
    if (outcome.is !== 'failed' && came === 'done') return;
    // It was not marked: it is seen as it is.
    setOwn((before) => new Map([...before].filter(([key]) => key !== markKey(person.id, n))));
    toasts.show({ text: fill(words.refused, { name }), lasts: usual });
  }

  function set(people: readonly (readonly [StaffReservation, Mark | null])[], n: number): void {
    setOwn((before) => new Map([...before, ...people.map(([{ id }, mark]) => [markKey(id, n), mark] as const)]));
    for (const [person, mark] of people) void send(person, n, mark);
  }

  /** Marks these people alike at one session. */
  function put(people: readonly StaffReservation[], n: number, mark: Mark | null): void {
    const words = groupWords[language].attendance;
    const changed = people.filter(({ id }) => (marks.get(markKey(id, n)) ?? null) !== mark);
    const [first] = changed;
    if (!first || n > all) return;
    const before = changed.map((person) => [person, marks.get(markKey(person.id, n)) ?? null] as const);
    set(
      changed.map((person) => [person, mark]),
      n,
    );
    const one = { name: fullName(first), mark: words.marks[mark ?? 'none'], n };
    const text =
      changed.length === 1
        ? fill(words.did, one)
        : fill(fillPlural(words.didAll, changed.length, language), { session: n });
    toasts.show({ text, lasts: usual, undo: () => set(before, n) });
  }

  return { marks, put };
}
