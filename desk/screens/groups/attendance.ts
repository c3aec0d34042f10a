import type { NumberedSession } from '../../editions/sessions-in.ts';

/** P: present. F: absent. J: excused. */
export type Mark = 'P' | 'F' | 'J';

/** How somebody was at one session (`Attendance` of the wire). */
export interface Attended {
  readonly reservationId: string;
  /** Which session, from 1. */
  readonly n: number;
  readonly mark: Mark;
}

/** Every mark by whom and which session, those that are on their way before those that are there. */
export type Marks = ReadonlyMap<string, Mark | null>;

export function markKey(reservationId: string, n: number): string {
  return `${reservationId} ${n}`;
}

/** What is marked, and over it what was marked here and is not answered yet. */
export function marksOf(attended: readonly Attended[], own: Marks): Marks {
  return new Map([...attended.map(({ reservationId, n, mark }) => [markKey(reservationId, n), mark] as const), ...own]);
}

/** What was marked here without what the service says now, too. */
export function stillOwn(own: Marks, attended: readonly Attended[]): Marks {
  const there = marksOf(attended, new Map());
  return new Map([...own].filter(([key, mark]) => (there.get(key) ?? null) !== mark));
}

/** A session can be marked from its day on. `today` is `YYYY-MM-DD`, where the company is. */
export function canBeMarked({ date }: NumberedSession, today: string): boolean {
  return date <= today;
}

/** The session that is to be marked: the last that can be; null before the first. */
export function sessionToMark(sessions: readonly NumberedSession[], today: string): NumberedSession | null {
  return sessions.findLast((session) => canBeMarked(session, today)) ?? null;
}

/** At how many of the marked sessions a person was present. An excused absence is an absence. */
export function attendedOf(reservationId: string, sessions: readonly NumberedSession[], marks: Marks) {
  const mine = sessions.map(({ n }) => marks.get(markKey(reservationId, n)) ?? null).filter((mark) => mark !== null);
  const were = mine.filter((mark) => mark === 'P').length;
  return { were, of: mine.length, percent: mine.length === 0 ? null : Math.round((were / mine.length) * 100) };
}

const turn: Readonly<Record<string, Mark | null>> = { '': 'P', P: 'F', F: 'J', J: null };

/** What a press of the thumb makes of a mark: present, absent, excused, none. */
export function nextMark(mark: Mark | null): Mark | null {
  return turn[mark ?? ''] ?? null;
}
