import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { courseFields, type DeskCourse } from '#desk/editions/course.ts';
import { editionFields, type StaffEdition } from '#desk/editions/edition.ts';
import { useChanges } from '#desk/realtime/use-changes.ts';
import { usePerson } from '#desk/session/person.ts';
import type { Attended } from './attendance/attendance.ts';
import { reservationSelection, type StaffReservation } from './reservation.ts';
import { arrangeRoster, type Roster, refreshRoster } from './roster/arrange-roster.ts';

const query = `query Group($id: ID!) {
  listEditions(id: $id) { ${editionFields} }
  listReservations(editionId: $id, limit: 1000) { items { ${reservationSelection} } nextToken }
  attendance(editionId: $id) { reservationId n mark }
  listCourses(limit: 1000) { items { ${courseFields} } }
}` as const;

export interface Group extends ReturnType<typeof refreshRoster> {
  readonly edition: StaffEdition;
  readonly course: DeskCourse | undefined;
  readonly latest: readonly StaffReservation[];
  readonly attended: readonly Attended[];
  readonly more: boolean;
}

export interface GroupDialog {
  readonly is: 'add' | 'change' | 'cancel' | 'person' | 'write';
  /** Reservation of `person`. */
  readonly id?: string;
}

export interface GroupProps {
  readonly group: Group;
  readonly now: Date;
  /** `YYYY-MM-DD` in the company's zone. */
  readonly today: string;
  open(dialog: GroupDialog): void;
  refetch(): Promise<unknown>;
}

export interface GroupDialogProps {
  readonly group: Group;
  readonly now: Date;
  close(): void;
  /** Closes the dialog and rearranges the roster. */
  done(): void;
}

/** Realtime query; null if there is no group. `show` rearranges the roster. */
export function useGroup(id: string) {
  const { data, failed, refetch } = useQuery(query, { id });
  const [shown, setShown] = useState<{ readonly id: string; readonly roster: Roster }>();
  const teaches = usePerson().role === 'teacher';
  useChanges(
    // Staff alone subscribe to reservations.
    teaches
      ? []
      : [
          `subscription { onReservationChange(editionId: ${JSON.stringify(id)}) { id } }`,
          'subscription { onUpdateCourseHistory { id } }',
          'subscription { onDeleteCourseHistory { id } }',
          'subscription { onUpdateCourse { id } }',
        ],
    () => void refetch(),
  );
  const latest = data?.listReservations?.items;
  if (latest && shown?.id !== id) setShown({ id, roster: arrangeRoster(latest) });
  const group = useMemo<Group | null | undefined>(() => {
    const [edition] = data?.listEditions ?? [];
    if (!data || !latest) return undefined;
    if (!edition) return null;
    return {
      ...refreshRoster(shown?.id === id ? shown.roster : arrangeRoster(latest), latest),
      edition,
      course: data.listCourses?.items.find((course) => course.id === edition.courseId),
      latest,
      attended: data.attendance ?? [],
      more: data.listReservations?.nextToken != null,
    };
  }, [data, latest, shown, id]);
  const show = useCallback(async () => {
    let now: readonly StaffReservation[] | undefined;
    // A concurrent refetch by an event may supersede this call.
    for (let tries = 0; tries < 3 && !now; tries += 1) now = (await refetch())?.listReservations?.items;
    if (now) setShown({ id, roster: arrangeRoster(now) });
    return now;
  }, [refetch, id]);
  return { group, failed, refetch, show };
}
