import { type SyllabusFile, writtenOf } from '#look/courses/written-of.ts';
import { isSyllabus } from '#model/course.ts';
import { type CourseSyllabus, noSyllabus, type WrittenSyllabus } from '#model/course-sheet.ts';

const files = import.meta.glob<SyllabusFile>('/content/texts/*/syllabus/*.md', { import: 'default' });

/** The syllabus of the house that a course follows, as staff write one; empty where it follows none. */
export async function houseSyllabus(template: string | null): Promise<CourseSyllabus> {
  if (!isSyllabus(template)) return noSyllabus;
  const [es, en] = await Promise.all(
    ['es', 'en'].map(async (language) => files[`/content/texts/${language}/syllabus/${template}.md`]?.()),
  );
  return es && en ? pairedSyllabus(writtenOf(es), writtenOf(en)) : noSyllabus;
}

/** The same syllabus in both languages, topic by topic. */
export function pairedSyllabus(es: WrittenSyllabus, en: WrittenSyllabus): CourseSyllabus {
  const pair = (name: 'lead' | 'presentation' | 'objective' | 'audience' | 'bring') => ({ es: es[name], en: en[name] });
  return {
    lead: pair('lead'),
    presentation: pair('presentation'),
    objective: pair('objective'),
    audience: pair('audience'),
    bring: pair('bring'),
    topics: es.topics.map(({ heading, items }, at) => ({
      // The same in every browser: two people may begin with it.
      id: `t${at + 1}`,
      heading: { es: heading, en: en.topics[at]?.heading ?? '' },
      items: { es: items.join('\n'), en: en.topics[at]?.items.join('\n') ?? '' },
    })),
  };
}
