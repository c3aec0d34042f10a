import type { Session } from '#model/courses/session.ts';
import { sessionsOf, type Timetable } from '#model/reservations/sessions.ts';
import { comparableName, teachersIn } from './teachers.ts';

export interface Occupied extends Timetable {
  readonly teacher: string | null;
  readonly place: string | null;
}

/** Days on which both groups need the same teacher or place at the same time. */
interface Clash<Other> {
  readonly other: Other;
  readonly by: 'teacher' | 'place';
  /** `YYYY-MM-DD`, ascending. */
  readonly days: readonly string[];
}

/** Compares from `since` on; ignores case, accents and spaces in names. */
export function clashesOf<Other extends Occupied>(
  own: Occupied,
  others: readonly Other[],
  since: string,
): readonly Clash<Other>[] {
  const sessions = sessionsOf(own).filter(({ date }) => date >= since);
  return others.flatMap((other) => {
    const shared = (['teacher', 'place'] as const).filter((by) =>
      namesOf(own, by).some((one) => namesOf(other, by).includes(one)),
    );
    if (shared.length === 0) return [];
    const otherSessions = sessionsOf(other);
    const days = sessions.filter((one) => otherSessions.some((two) => overlap(one, two))).map(({ date }) => date);
    return days.length === 0 ? [] : shared.map((by) => ({ other, by, days: [...new Set(days)] }));
  });
}

function overlap(one: Session, two: Session): boolean {
  return one.date === two.date && one.from < two.to && two.from < one.to;
}

function namesOf(group: Occupied, by: 'teacher' | 'place'): readonly string[] {
  if (by === 'teacher') return teachersIn(group.teacher);
  const place = comparableName(group.place);
  return place === '' ? [] : [place];
}
