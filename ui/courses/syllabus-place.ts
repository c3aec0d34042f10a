import type { CatalogueCourse, Syllabus } from '#model/courses/course.ts';

/** One of the built-in pages, or the course's own. */
export interface SyllabusPlace {
  readonly page: Syllabus | 'course';
  readonly rest?: string;
}

/** Null without a syllabus. */
export function syllabusPlace({
  id,
  syllabus,
  written,
}: Pick<CatalogueCourse, 'id' | 'syllabus' | 'written'>): SyllabusPlace | null {
  if (syllabus) return { page: syllabus };
  return written && { page: 'course', rest: `/${id}` };
}
