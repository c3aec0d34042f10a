import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { courseFields, type DeskCourse } from '#desk/editions/course.ts';
import { editionFields, type StaffEdition } from '#desk/editions/edition.ts';
import { keepPlaces } from '#desk/editions/keep-places.ts';
import { useChanges } from '#desk/realtime/use-changes.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import { longestGroup } from '#model/reservations/sessions.ts';

const query = `query Courses($since: AWSDate) {
  listCourses(limit: 1000) { items { ${courseFields} } }
  listEditions(since: $since) { ${editionFields} }
  hiddenCourses
  samples { courseIds editionIds }
  courseOrder
  courseNoticeCounts { courseId count }
}` as const;
const changes = [
  'subscription { onReservationChange { id editionId } }',
  ...['Course', 'CourseHistory'].flatMap((entity) =>
    ['Create', 'Update', 'Delete'].map((operation) => `subscription { on${operation}${entity} { id } }`),
  ),
];

export interface Catalogue {
  /** In catalogue order. */
  readonly courses: readonly DeskCourse[];
  /** Courses that no page shows. */
  readonly hidden: ReadonlySet<string>;
  readonly samples: { readonly courseIds: readonly string[]; readonly editionIds: readonly string[] };
  readonly editions: readonly StaffEdition[];
  /** People waiting for a group, by course. */
  readonly notices: ReadonlyMap<string, number>;
  readonly list: ReturnType<typeof keepPlaces<StaffEdition>>;
}

/** New courses last. */
function inOrder(courses: readonly DeskCourse[], order: readonly string[]): readonly DeskCourse[] {
  const positions = new Map(order.map((id, at) => [id, at]));
  const positionOf = ({ id }: DeskCourse) => positions.get(id) ?? order.length;
  return courses.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** `show` reorders the shown groups. */
export function useCatalogue(today: string) {
  const { data, failed, refetch } = useQuery(query, { since: dayAfter(today, -longestGroup) });
  const [shown, setShown] = useState<readonly StaffEdition[]>();
  useChanges(changes, () => void refetch());
  const editions = data?.listEditions ?? undefined;
  const catalogue = useMemo<Catalogue | undefined>(() => {
    if (!data?.listCourses || !editions) return undefined;
    const courses = inOrder(data.listCourses.items, data.courseOrder ?? []);
    return {
      courses,
      hidden: new Set(data.hiddenCourses),
      samples: data.samples ?? { courseIds: [], editionIds: [] },
      editions,
      notices: new Map(data.courseNoticeCounts?.map(({ courseId, count }) => [courseId, count])),
      list: keepPlaces(shown ?? editions, editions),
    };
  }, [data, editions, shown]);
  if (editions && !shown) setShown(editions);
  const show = useCallback(async () => {
    const now = await refetch();
    if (now?.listEditions) setShown(now.listEditions);
  }, [refetch]);
  return { catalogue, failed, refetch, show };
}
