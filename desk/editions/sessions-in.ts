import type { Session } from '#model/session.ts';
import { numberedSessions, type Timetable } from '#model/sessions.ts';

/** A session with its number, from 1: its place in the plan, which it keeps when it is moved. */
export interface NumberedSession extends Session {
  readonly n: number;
  readonly moved: boolean;
}

/** The sessions of a group in the order in which they are held. */
export function sessionsIn(timetable: Timetable): readonly NumberedSession[] {
  const moved = new Set(timetable.moved.map(({ n }) => n));
  return numberedSessions(timetable).map((session) => ({ ...session, moved: moved.has(session.n) }));
}
