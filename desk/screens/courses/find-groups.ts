import { editionWords } from '#content/desk/edition.ts';
import { fill } from '#look/fill.ts';
import { courseFields, courseNameIn, type DeskCourse } from '../../editions/course.ts';
import { editionFields, isOver, type StaffEdition } from '../../editions/edition.ts';
import { datesIn, nameOf } from '../../editions/edition-words.ts';
import { ask } from '../../line/this-line.ts';
import { hasWords } from '../../palette/find-words.ts';
import type { FinderContext, Found } from '../../palette/finder.ts';

const query = `{ listCourses(limit: 1000) { items { ${courseFields} } } listEditions { ${editionFields} } }`;

interface Answer {
  readonly listCourses: { readonly items: readonly DeskCourse[] } | null;
  readonly listEditions: readonly StaffEdition[] | null;
}

/** So many the palette shows. */
const most = 6;

/** The courses in whose name the words of a search stand, a new group of each, and their groups that are not over, by day. */
export async function findGroups(search: string, { language, go }: FinderContext): Promise<readonly Found[]> {
  if (search === '') return [];
  const answer = await ask<Answer>(query).catch(() => undefined);
  if (!answer?.ok) return [];
  const courses = answer.data.listCourses?.items ?? [];
  const names = new Map(courses.map((course) => [course.id, courseNameIn(course, language)]));
  const now = new Date();
  const found: Found[] = courses.flatMap(({ id }) => {
    const course = names.get(id) ?? '';
    return [
      { id, title: course, sign: 'courses', run: () => go(`/courses/${id}`) },
      { id: `new ${id}`, title: fill(editionWords[language].new, { course }), run: () => go(`/courses/${id}?new=`) },
    ];
  });
  const groups = (answer.data.listEditions ?? []).filter((edition) => !isOver(edition, now));
  for (const edition of groups) {
    const title = `${names.get(edition.courseId ?? '') ?? ''}, ${nameOf(edition, language)}`;
    const run = () => go(`/groups/${edition.id}`);
    found.push({ id: edition.id, title, note: datesIn(edition, language), sign: 'courses', run });
  }
  return found.filter(({ title }) => hasWords(title, search)).slice(0, most);
}
