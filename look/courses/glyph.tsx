import type { Syllabus } from '#model/course.ts';
import { Drawing } from '../drawing.tsx';
import excel from '../drawings/course-excel.svg?raw';
import programming from '../drawings/course-programming.svg?raw';
import python from '../drawings/course-python.svg?raw';
import web from '../drawings/course-web.svg?raw';
import word from '../drawings/course-word.svg?raw';

const glyphs: Readonly<Record<Syllabus, string>> = { word, excel, web, programming, python };

/** The drawn sign of a course. A course without a syllabus of its own wears that of introduction to programming. */
export function CourseGlyph({
  syllabus,
  className,
}: {
  readonly syllabus: Syllabus | null;
  readonly className?: string | undefined;
}) {
  return <Drawing svg={glyphs[syllabus ?? 'programming']} className={className} />;
}
