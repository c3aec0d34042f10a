import type { Syllabus } from '#model/courses/course.ts';
import { Drawing } from '#ui/drawing.tsx';
import excel from '#ui/drawings/courses/course-excel.svg?raw';
import programming from '#ui/drawings/courses/course-programming.svg?raw';
import python from '#ui/drawings/courses/course-python.svg?raw';
import web from '#ui/drawings/courses/course-web.svg?raw';
import word from '#ui/drawings/courses/course-word.svg?raw';

const glyphs: Readonly<Record<Syllabus, string>> = { word, excel, web, programming, python };

/** Defaults to introduction to programming. */
export function CourseGlyph({
  syllabus,
  className,
}: {
  readonly syllabus: Syllabus | null;
  readonly className?: string | undefined;
}) {
  return <Drawing svg={glyphs[syllabus ?? 'programming']} className={className} />;
}
