import type { CatalogueCourse, Syllabus } from '#model/course.ts';

/** Where the syllabus of a course is read: a course that follows one of the house has its address. */
export interface SyllabusPlace {
  readonly page: Syllabus | 'course';
  readonly rest?: string;
}

/** Where the syllabus of a course is; null for a course that has none. */
export function syllabusPlace({
  id,
  syllabus,
  written,
}: Pick<CatalogueCourse, 'id' | 'syllabus' | 'written'>): SyllabusPlace | null {
  if (syllabus) return { page: syllabus };
  return written && { page: 'course', rest: `/${id}` };
}
