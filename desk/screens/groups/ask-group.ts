import { useCallback, useMemo, useState } from 'react';
import { courseFields, type DeskCourse } from '../../editions/course.ts';
import { editionFields, type StaffEdition } from '../../editions/edition.ts';
import { useAnswer } from '../../line/use-answer.ts';
import { useChanges } from '../../live/use-changes.ts';
import { arrangeRoster, keepRoster, type Roster } from './arrange-roster.ts';
import type { Attended } from './attendance.ts';
import { reservationFields, type StaffReservation } from './reservation.ts';

interface Answer {
  readonly listEditions: readonly StaffEdition[] | null;
  readonly listReservations: { readonly items: readonly StaffReservation[]; readonly nextToken: string | null } | null;
  readonly attendance: readonly Attended[] | null;
  readonly listCourses: { readonly items: readonly DeskCourse[] } | null;
}

const question = `query Group($id: ID!) {
  listEditions(id: $id) { ${editionFields} }
  listReservations(editionId: $id, limit: 1000) { items { ${reservationFields} } nextToken }
  attendance(editionId: $id) { reservationId n mark }
  listCourses(limit: 1000) { items { ${courseFields} } }
}`;

export interface Group extends ReturnType<typeof keepRoster> {
  readonly edition: StaffEdition;
  readonly course: DeskCourse | undefined;
  /** Every reservation as it is now. */
  readonly latest: readonly StaffReservation[];
  readonly attended: readonly Attended[];
  /** There are more reservations than these. */
  readonly more: boolean;
}

/** A group, true while somebody looks at it; null where there is none. `show` puts everything in its place. */
export function useGroup(id: string) {
  const { data, failed, again } = useAnswer<Answer>(question, { id });
  const [shown, setShown] = useState<{ readonly id: string; readonly roster: Roster }>();
  useChanges(
    [
      `subscription { onReservationChange(editionId: ${JSON.stringify(id)}) { id } }`,
      'subscription { onUpdateCourseHistory { id } }',
      'subscription { onDeleteCourseHistory { id } }',
      'subscription { onUpdateCourse { id } }',
    ],
    () => void again(),
  );
  const latest = data?.listReservations?.items;
  if (latest && shown?.id !== id) setShown({ id, roster: arrangeRoster(latest) });
  const group = useMemo<Group | null | undefined>(() => {
    const [edition] = data?.listEditions ?? [];
    if (!data || !latest) return undefined;
    if (!edition) return null;
    return {
      ...keepRoster(shown?.id === id ? shown.roster : arrangeRoster(latest), latest),
      edition,
      course: data.listCourses?.items.find((course) => course.id === edition.courseId),
      latest,
      attended: data.attendance ?? [],
      more: data.listReservations?.nextToken != null,
    };
  }, [data, latest, shown, id]);
  const show = useCallback(async () => {
    let now: readonly StaffReservation[] | undefined;
    // What is told by the service asks too, and the later answer is the one that counts.
    for (let tries = 0; tries < 3 && !now; tries += 1) now = (await again())?.listReservations?.items;
    if (now) setShown({ id, roster: arrangeRoster(now) });
  }, [again, id]);
  return { group, failed, again, show };
}
