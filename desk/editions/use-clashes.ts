import { editionWords } from '#content/desk/edition.ts';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { clashesOf, type Occupied } from '#model/courses/clashes.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import { longestGroup } from '#model/reservations/sessions.ts';
import { fill } from '#ui/fill.ts';
import { formatDays } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { courseFields, courseNameIn } from './course.ts';
import { asEdition, editionFields } from './edition.ts';
import { nameOf } from './edition-words.ts';

const query = `query Clashes($since: AWSDate) {
  listCourses(limit: 1000) { items { ${courseFields} } }
  listEditions(since: $since) { ${editionFields} }
}` as const;

const maxDays = 5;

/** Sentences about groups with the same teacher or place at the same time, from `today` on. */
export function useClashes(own: Occupied, today: string, except: string | undefined): readonly string[] {
  const [{ clash: words }, language] = useWordsIn(editionWords);
  const { data } = useQuery(query, { since: dayAfter(today, -longestGroup) });
  const courses = new Map(data?.listCourses?.items.map((course) => [course.id, course]));
  const others = (data?.listEditions ?? []).filter(({ id, cancelledAt }) => id !== except && cancelledAt === null);
  const candidates = others.map((other) => ({ ...asEdition(other), courseId: other.courseId }));
  return clashesOf(own, candidates, today).map(({ other, by, days }) => {
    const course = courses.get(other.courseId ?? '');
    const dayNames = formatDays(days.slice(0, maxDays), language);
    const group = nameOf(other, language);
    return fill(words[by], {
      teacher: own.teacher?.trim() ?? '',
      place: own.place?.trim() ?? '',
      course: course ? `${courseNameIn(course, language)} (${group})` : group,
      days: days.length > maxDays ? `${dayNames} ${fill(words.more, { n: days.length - maxDays })}` : dayNames,
    });
  });
}
