import { trainingWords } from '#content/pages/training.ts';
import type { CatalogueCourse } from '#model/course.ts';
import { Arrow } from '../arrow.tsx';
import { Count } from '../count.tsx';
import { fill } from '../fill.ts';
import { Live, useLiveThing } from '../live.tsx';
import { useLanguage } from '../place.ts';
import style from './course-row.module.css';
import { CourseGlyph } from './glyph.tsx';
import { Groups } from './groups.tsx';
import { Mode } from './mode.tsx';
import { Price } from './price.tsx';
import { syllabusPlace } from './syllabus-place.ts';
import type { ToPlace } from './to-place.ts';
import { Week } from './week.tsx';

interface CourseRowProps {
  readonly course: CatalogueCourse;
  /** Its place in the catalogue, from 1. */
  readonly ordinal: number;
  readonly To: ToPlace;
  /** Stands before its id where the same course is there twice. */
  readonly within?: string;
}

/** The fields of the plates, in turn. */
const fields = ['', style.green, style.teal, style.panel];

/** One course: plate and count, what it is and takes, and its groups with one act each. */
export function CourseRow({ course, ordinal, To, within = '' }: CourseRowProps) {
  const language = useLanguage();
  const words = trainingWords[language];
  const [first] = course.editions;
  const heading = `${within}course-${course.id}`;
  const thing = useLiveThing();
  const syllabus = syllabusPlace(course);
  return (
    <article className={style.course} aria-labelledby={heading} {...thing(course.id)}>
      <div className={`${style.plate} ${fields[(ordinal - 1) % fields.length]}`}>
        {course.picture ? (
          // One width is enough for so narrow a plate.
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
          <Mode course={course} />
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
    </article>
  );
}
