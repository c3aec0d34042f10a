import { type Syllabus, syllabi } from '#model/course.ts';
import type { FrontDesk } from '#model/front-desk.ts';

/**
 * The written syllabi that no course of the catalogue follows any more. A page that has nothing else to ask the catalogue
 * is not lost when it cannot be read: then there are none.
 */
export async function goneSyllabi(desk: Pick<FrontDesk, 'catalogue' | 'report'>): Promise<readonly Syllabus[]> {
  try {
    const courses = await desk.catalogue('es');
    return syllabi.filter((syllabus) => !courses.some((course) => course.syllabus === syllabus));
  } catch (fault) {
    // What comes as an answer was reported by the service.
    if (!(fault instanceof Response)) desk.report(fault);
    return [];
  }
}
