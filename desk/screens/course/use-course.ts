import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CourseSyllabus } from '#model/course-sheet.ts';
import { useAnswer } from '../../line/use-answer.ts';
import { useChanges } from '../../live/use-changes.ts';
import { type CourseAnswer, courseQuery } from './course-wire.ts';
import { emptyCourse, type Flat, flatten } from './flat-course.ts';
import { houseSyllabus } from './house-syllabus.ts';

/** A course with what is published of it, true while somebody writes. */
export interface OpenCourse {
  readonly answer: CourseAnswer;
  readonly base: Flat;
}

/** Asks for a course; for `new` what there is of one that is not made yet. Undefined until it is answered. */
export function useCourse(id: string) {
  const thing = `Course:${id}`;
  const { data, failed, again } = useAnswer<CourseAnswer>(courseQuery, { id, thing });
  useChanges(
    [
      'subscription { onUpdateCourse { id } }',
      'subscription { onDeleteCourse { id } }',
      'subscription { onReservationChange { id } }',
    ],
    () => void again(),
  );
  const sheet = data?.courseSheet;
  const template = sheet && !sheet.ownSyllabus ? sheet.template : null;
  const [house, setHouse] = useState<{ readonly of: string; readonly syllabus: CourseSyllabus | null }>();
  const readHouse = useCallback(async () => {
    if (template === null) return;
    const syllabus = await houseSyllabus(template).catch(() => null);
    setHouse({ of: template, syllabus });
  }, [template]);
  useEffect(() => void readHouse(), [readHouse]);
  const course = useMemo<OpenCourse | undefined>(() => {
    if (!data) return undefined;
    if (!data.courseSheet) return { answer: data, base: emptyCourse };
    if (template === null) return { answer: data, base: flatten(data.courseSheet) };
    // Without it nobody may write: what is published then would have no syllabus.
    if (house?.of !== template || !house.syllabus) return undefined;
    return { answer: data, base: flatten({ ...data.courseSheet, syllabus: house.syllabus }) };
  }, [data, template, house]);
  const lost = template !== null && house?.of === template && house.syllabus === null;
  const retry = useCallback(async () => {
    if (lost) await readHouse();
    return again();
  }, [lost, readHouse, again]);
  return { course, failed: failed || lost, again: retry };
}
