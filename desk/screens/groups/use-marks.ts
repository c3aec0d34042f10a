import { useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { groupWords } from '#content/desk/group.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import type { ActOutcome } from '../../acts/open-acts.ts';
import { actQuietly, acts } from '../../acts/this-acts.ts';
import type { Toast } from '../../toast/open-toasts.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import type { Group } from './ask-group.ts';
import { type Mark, type Marks, markKey, marksOf, stillOwn } from './attendance.ts';
import { fullName, type StaffReservation } from './reservation.ts';

const query = 'mutation Mark($input: MarkAttendanceInput!) { markAttendance(input: $input) }';

/** A mark of somebody at a session, as it was and as it was made. */
interface Marking {
  readonly id: string;
  readonly person: StaffReservation;
  readonly n: number;
  readonly was: Mark | null;
  readonly mark: Mark | null;
}

/** The marks of a group: what is marked here is seen at once, sent when there is a line, and can be undone. */
export function useMarks({ attended, edition }: Group, all: number) {
  const language = useLanguage();
  const words = groupWords[language].attendance;
  const { late, undo: undoing } = everywhereWords[language];
  const titleOf = ({ person, n }: Marking) => fill(words.title, { name: fullName(person), n });
  const [own, setOwn] = useState<Marks>(new Map());
  const marks = useMemo(() => marksOf(attended, own), [attended, own]);
  const latest = useRef({ marks, attended });
  latest.current = { marks, attended };
  useEffect(() => {
    setOwn((before) => {
      const left = stillOwn(before, attended);
      return left.size === before.size ? before : left;
    });
  }, [attended]);

  /** Sends a mark, which is seen at once; `instead`: it is made only where that one is there. Answers what came of it. */
  async function send(one: Marking, instead?: Mark | null): Promise<string> {
    const { id, person, n, was, mark } = one;
    const key = markKey(person.id, n);
    const settle = (outcome: ActOutcome): string => {
      const came = cameOf(outcome);
      // Taken back, what waits before it is seen again; not made, what the service has.
      if (came === 'taken-back') {
        setOwn((before) => stillOwn(new Map([...before, [key, was]]), latest.current.attended));
      } else if (came !== 'done' && came !== 'waiting') {
        setOwn((before) => new Map([...before].filter(([one]) => one !== key)));
      }
      return came;
    };
    setOwn((before) => new Map([...before, [key, mark]]));
    const input = { reservationId: person.id, n, mark, instead };
    return settle(await actQuietly(query, { input }, titleOf(one), `/groups/${edition.id}/attendance`, id, settle));
  }

  /** Says what did not go as it was wished: some were not made, stay as somebody else marked them, or wait for the line. */
  async function sayCame(all: readonly Marking[], sent: readonly Promise<string>[], toast: Toast, stays = false) {
    const came = await Promise.all(sent);
    const refused = all.find((_, at) => !expected.includes(came[at] ?? ''));
    if (refused) toasts.show({ text: fill(late.notDone, { title: titleOf(refused) }), lasts: usual });
    else if (stays || came.includes('meanwhile')) toasts.show({ text: words.stays, lasts: usual });
    else if (came.includes('waiting')) toasts.show({ ...toast, text: fill(late.waits, { title: toast.text }) });
  }

  /** Takes back those that wait, or are still as they were made here; what somebody else marked since stays. */
  function undo(made: readonly Marking[], text: string): void {
    const sent = made.filter(({ id }) => !acts.takeBack(id));
    const back = sent
      .filter(({ person, n, mark }) => (latest.current.marks.get(markKey(person.id, n)) ?? null) === mark)
      .map((one): Marking => ({ ...one, id: newId(), was: one.mark, mark: one.was }));
    const toast = { text: `${undoing} · ${text}`, lasts: usual };
    const sending = back.map((one) => send(one, one.was));
    void sayCame(back, sending, toast, back.length < sent.length);
  }

  /** Marks these people alike at one session. */
  function put(people: readonly StaffReservation[], n: number, mark: Mark | null): void {
    const made = people
      .map((person): Marking => ({ id: newId(), person, n, was: marks.get(markKey(person.id, n)) ?? null, mark }))
      .filter(({ was }) => was !== mark);
    const [first] = made;
    if (!first || n > all) return;
    const text =
      made.length === 1
        ? fill(words.did, { name: fullName(first.person), mark: words.marks[mark ?? 'none'], n })
        : fill(fillPlural(words.didAll, made.length, language), { session: n });
    const toast = { text, lasts: usual, undo: () => undo(made, text) };
    toasts.show(toast);
    const sending = made.map((one) => send(one));
    void sayCame(made, sending, toast);
  }

  return { marks, put };
}

/** What may come of a mark besides that it is refused. */
const expected = ['done', 'waiting', 'taken-back', 'meanwhile'];

function cameOf(outcome: ActOutcome): string {
  if (outcome.is !== 'done') return outcome.is;
  return (outcome.data as { readonly markAttendance?: string } | null)?.markAttendance ?? 'failed';
}
