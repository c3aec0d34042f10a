import { endOf, sessionsOf, type Timetable } from './sessions.ts';

/** False while only the first class is known. */
export function hasGroupEnded(edition: Timetable, now: Date): boolean {
  const last = sessionsOf(edition).at(-1);
  return last !== undefined && edition.sessions !== null && endOf(last) <= now;
}
