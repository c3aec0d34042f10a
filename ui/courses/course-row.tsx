import { trainingWords } from '#content/pages/training.ts';
import type { CatalogueCourse } from '#model/courses/course.ts';
import { Arrow } from '#ui/arrow.tsx';
import { Count } from '#ui/count.tsx';
import { fill } from '#ui/fill.ts';
import { Groups } from '#ui/groups/groups.tsx';
import { Live, LiveEntry } from '#ui/live.tsx';
import { useWords } from '#ui/place.ts';
import style from './course-row.module.css';
import { CourseGlyph } from './glyph.tsx';
import { ModeLabel, Price, Week } from './schedule.tsx';
import { syllabusPlace } from './syllabus-place.ts';
import type { ToPlace } from './to-place.ts';

interface CourseRowProps {
  readonly course: CatalogueCourse;
  /** From 1. */
  readonly ordinal: number;
  readonly To: ToPlace;
  /** Id prefix for a course rendered twice. */
  readonly within?: string;
}

const fields = ['', style.green, style.teal, style.panel];

export function CourseRow({ course, ordinal, To, within = '' }: CourseRowProps) {
  const words = useWords(trainingWords);
  const [first] = course.editions;
  const heading = `${within}course-${course.id}`;
  const syllabus = syllabusPlace(course);
  return (
    <LiveEntry as="article" name={course.id} className={style.course} aria-labelledby={heading}>
      <div className={`${style.plate} ${fields[(ordinal - 1) % fields.length]}`}>
        {course.picture ? (
          // One width is enough for a narrow plate.
          <img className={style.picture} src={`${course.picture}&w=640`} alt={course.pictured} loading="lazy" />
        ) : (
          <>
            <CourseGlyph syllabus={course.syllabus} className={style.glyph} />
            {ordinal <= 13 && <Count n={ordinal} className={style.ordinal} />}
          </>
        )}
      </div>
      <div className={style.about}>
        <div className={style.title}>
          <h2 id={heading}>
            <Live of={`${course.id}.name`}>{course.name}</Live>
          </h2>
          <Price course={course} />
        </div>
        <p className={style.desc}>{course.desc}</p>
        <div className={style.when}>
          <ModeLabel course={course} />
          <Week of={course.id} period={first?.period ?? null} />
        </div>
        {syllabus && (
          <To {...syllabus} className="link small" aria-label={fill(words.syllabusOf, { course: course.name })}>
            <span>{words.syllabus}</span>
            <Arrow />
          </To>
        )}
      </div>
      <Groups course={course} To={To} className={style.groups} />
    </LiveEntry>
  );
}
