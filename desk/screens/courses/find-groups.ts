import { editionWords } from '#content/desk/edition.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { courseFields, courseNameIn } from '#desk/editions/course.ts';
import { editionFields, isEditionOver } from '#desk/editions/edition.ts';
import { datesIn, nameOf } from '#desk/editions/edition-words.ts';
import { hasWords } from '#desk/palette/find-words.ts';
import type { FinderContext, PaletteResult } from '#desk/palette/finder.ts';
import { fill } from '#ui/fill.ts';

const query = `{ listCourses(limit: 1000) { items { ${courseFields} } } listEditions { ${editionFields} } }` as const;

const most = 6;

/** Matching courses, a new group of each, and their current groups by day. */
export async function findGroups(search: string, { language, go }: FinderContext): Promise<readonly PaletteResult[]> {
  if (search === '') return [];
  const data = await fetchData(query);
  const courses = data?.listCourses?.items ?? [];
  const names = new Map(courses.map((course) => [course.id, courseNameIn(course, language)]));
  const now = new Date();
  const found: PaletteResult[] = courses.flatMap(({ id }) => {
    const course = names.get(id) ?? '';
    return [
      { id, title: course, icon: 'courses', run: () => go(`/courses/${id}`) },
      { id: `new ${id}`, title: fill(editionWords[language].new, { course }), run: () => go(`/courses/${id}?new=`) },
    ];
  });
  const groups = (data?.listEditions ?? []).filter((edition) => !isEditionOver(edition, now));
  for (const edition of groups) {
    const title = `${names.get(edition.courseId ?? '') ?? ''}, ${nameOf(edition, language)}`;
    const run = () => go(`/groups/${edition.id}`);
    found.push({ id: edition.id, title, note: datesIn(edition, language), icon: 'courses', run });
  }
  return found.filter(({ title }) => hasWords(title, search)).slice(0, most);
}
