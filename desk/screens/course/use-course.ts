import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ResultOf } from '#client/query-types.ts';
import { useQuery } from '#desk/connectivity/use-query.ts';
import type { Flat } from '#desk/drafts/pair-draft.ts';
import { editionFields } from '#desk/editions/edition.ts';
import { useChanges } from '#desk/realtime/use-changes.ts';
import { isSyllabus } from '#model/courses/course.ts';
import { type CourseSyllabus, eachText, noSyllabus, type WrittenSyllabus } from '#model/courses/course-sheet.ts';
import { type SyllabusFile, writtenOf } from '#ui/courses/source-texts.ts';
import { emptyCourse, flatten } from './flat-course.ts';

const pair = '{ es en }';
const sheetFields =
  `id name ${pair} desc ${pair} image picture alt ${pair} mode cost visible minAttendance graded ownSyllabus behind template updatedAt
  syllabus { lead ${pair} presentation ${pair} objective ${pair} audience ${pair} bring ${pair} topics { id heading ${pair} items ${pair} } }` as const;

const query = `query Course($id: ID!, $thing: String!) {
  courseSheet(id: $id) { ${sheetFields} }
  draft(thing: $thing) { text updatedAt }
  listEditions(courseId: $id) { ${editionFields} }
  listRecord(thing: $thing, limit: 1) { items { at accountName accountEmail } }
}` as const;

export type CourseAnswer = ResultOf<typeof query>;

export interface OpenCourse {
  readonly answer: CourseAnswer;
  readonly base: Flat;
}

/** Realtime query; `new`: an empty course. Undefined until loaded. */
export function useCourse(id: string) {
  const thing = `Course:${id}`;
  const { data, failed, refetch } = useQuery(query, { id, thing });
  useChanges(
    [
      'subscription { onUpdateCourse { id } }',
      'subscription { onDeleteCourse { id } }',
      'subscription { onReservationChange { id } }',
    ],
    () => void refetch(),
  );
  const sheet = data?.courseSheet;
  const template = sheet && !sheet.ownSyllabus ? sheet.template : null;
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly syllabus: CourseSyllabus | null }>();
  const loadTemplate = useCallback(async () => {
    if (template === null) return;
    const syllabus = await templateSyllabus(template).catch(() => null);
    setLoaded({ of: template, syllabus });
  }, [template]);
  useEffect(() => void loadTemplate(), [loadTemplate]);
  const course = useMemo<OpenCourse | undefined>(() => {
    if (!data) return undefined;
    if (!data.courseSheet) return { answer: data, base: emptyCourse };
    if (template === null) return { answer: data, base: flatten(data.courseSheet) };
    // Read-only without it: publishing would drop the syllabus.
    if (loaded?.of !== template || !loaded.syllabus) return undefined;
    return { answer: data, base: flatten({ ...data.courseSheet, syllabus: loaded.syllabus }) };
  }, [data, template, loaded]);
  const lost = template !== null && loaded?.of === template && loaded.syllabus === null;
  const retry = useCallback(async () => {
    if (lost) await loadTemplate();
    return refetch();
  }, [lost, loadTemplate, refetch]);
  return { course, failed: failed || lost, refetch: retry };
}

const files = import.meta.glob<SyllabusFile>('/content/texts/*/syllabus/*.md', { import: 'default' });

/** The company's syllabus that a course follows. */
async function templateSyllabus(template: string | null): Promise<CourseSyllabus> {
  if (!isSyllabus(template)) return noSyllabus;
  const [es, en] = await Promise.all(
    ['es', 'en'].map(async (language) => files[`/content/texts/${language}/syllabus/${template}.md`]?.()),
  );
  return es && en ? pairedSyllabus(writtenOf(es), writtenOf(en)) : noSyllabus;
}

function pairedSyllabus(es: WrittenSyllabus, en: WrittenSyllabus): CourseSyllabus {
  return {
    ...eachText((name) => ({ es: es[name], en: en[name] })),
    topics: es.topics.map(({ heading, items }, at) => ({
      // Deterministic: two users may start from it.
      id: `t${at + 1}`,
      heading: { es: heading, en: en.topics[at]?.heading ?? '' },
      items: { es: items.join('\n'), en: en.topics[at]?.items.join('\n') ?? '' },
    })),
  };
}
