import { useCallback, useMemo, useState } from 'react';
import { dayAfter } from '#model/days-off.ts';
import { courseFields, type DeskCourse } from '../../editions/course.ts';
import { editionFields, type StaffEdition } from '../../editions/edition.ts';
import { type KeptPlaces, keepPlaces } from '../../editions/keep-places.ts';
import { useAnswer } from '../../line/use-answer.ts';
import { useChanges } from '../../live/use-changes.ts';

interface Answer {
  readonly listCourses: { readonly items: readonly DeskCourse[] } | null;
  readonly listEditions: readonly StaffEdition[] | null;
  readonly hiddenCourses: readonly string[] | null;
  readonly courseOrder: readonly string[] | null;
}

const question = `query Courses($since: AWSDate) {
  listCourses(limit: 1000) { items { ${courseFields} } }
  listEditions(since: $since) { ${editionFields} }
  hiddenCourses
  courseOrder
}`;
const changes = [
  'subscription { onReservationChange { id editionId } }',
  ...['Course', 'CourseHistory'].flatMap((entity) =>
    ['Create', 'Update', 'Delete'].map((act) => `subscription { on${act}${entity} { id } }`),
  ),
];

/** Days back from today: groups that began before are not asked for. */
const askedBack = 400;

export interface Catalogue {
  /** In the order of the catalogue. */
  readonly courses: readonly DeskCourse[];
  /** The courses that no page shows, by id. */
  readonly hidden: ReadonlySet<string>;
  /** All groups, as they are now. */
  readonly editions: readonly StaffEdition[];
  /** Those that are shown, in their places. */
  readonly kept: KeptPlaces<StaffEdition>;
}

/** One that was made in between comes last. */
function inOrder(courses: readonly DeskCourse[], order: readonly string[]): readonly DeskCourse[] {
  const places = new Map(order.map((id, at) => [id, at]));
  const placeOf = ({ id }: DeskCourse) => places.get(id) ?? order.length;
  return courses.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The courses and their groups, true while somebody looks at them. `show` puts everything in its place. */
export function useCatalogue(today: string) {
  const { data, failed, again } = useAnswer<Answer>(question, { since: dayAfter(today, -askedBack) });
  const [shown, setShown] = useState<readonly StaffEdition[]>();
  useChanges(changes, () => void again());
  const editions = data?.listEditions ?? undefined;
  const catalogue = useMemo<Catalogue | undefined>(() => {
    if (!data?.listCourses || !editions) return undefined;
    const courses = inOrder(data.listCourses.items, data.courseOrder ?? []);
    return { courses, hidden: new Set(data.hiddenCourses), editions, kept: keepPlaces(shown ?? editions, editions) };
  }, [data, editions, shown]);
  if (editions && !shown) setShown(editions);
  const show = useCallback(async () => {
    const now = await again();
    if (now?.listEditions) setShown(now.listEditions);
  }, [again]);
  return { catalogue, failed, again, show };
}
