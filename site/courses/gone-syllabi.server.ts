import { type Syllabus, syllabi } from '#model/course.ts';
import type { FrontDesk } from '#model/front-desk.ts';

/** The written syllabi that no course of the catalogue follows any more; absent when there are none. */
export interface Gone {
  readonly gone?: readonly Syllabus[];
}

/** A page that has nothing else to ask the catalogue is not lost when it cannot be read. */
export async function goneSyllabi(desk: Pick<FrontDesk, 'catalogue' | 'report'>): Promise<Gone> {
  try {
    const courses = await desk.catalogue('es');
    const gone = syllabi.filter((syllabus) => !courses.some((course) => course.syllabus === syllabus));
    return gone.length > 0 ? { gone } : {};
  } catch (fault) {
    // What comes as an answer was reported by the service.
    if (!(fault instanceof Response)) desk.report(fault);
    return {};
  }
}
