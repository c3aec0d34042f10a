import { trainingWords } from '#content/pages/training.ts';
import { Arrow } from '#look/arrow.tsx';
import { Count } from '#look/count.tsx';
import { CourseGlyph } from '#look/courses/glyph.tsx';
import { Mode } from '#look/courses/mode.tsx';
import { Price } from '#look/courses/price.tsx';
import { Week } from '#look/courses/week.tsx';
import { fill } from '#look/fill.ts';
import { Live, useLiveThing } from '#look/live.tsx';
import { useLanguage } from '#look/place.ts';
import type { CatalogueCourse } from '#model/course.ts';
import { ToPage } from '../../components/to-page.tsx';
import { Groups } from '../../courses/groups.tsx';
import style from './course-row.module.css';

/** The fields of the plates, in turn. */
const fields = ['', style.green, style.teal, style.panel];

/** One course: plate and count, what it is and takes, and its groups with one act each. */
export function CourseRow({ course, ordinal }: { readonly course: CatalogueCourse; readonly ordinal: number }) {
  const language = useLanguage();
  const words = trainingWords[language];
  const [first] = course.editions;
  const heading = `course-${course.id}`;
  const thing = useLiveThing();
  return (
    <article className={style.course} aria-labelledby={heading} {...thing(course.id)}>
      <div className={`${style.plate} ${fields[(ordinal - 1) % fields.length]}`}>
        {course.picture ? (
          // One width is enough for so narrow a plate.
          <img className={style.picture} src={`${course.picture}&w=640`} alt="" loading="lazy" />
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
        {course.syllabus && (
          <ToPage
            page={course.syllabus}
            className="link small"
            aria-label={fill(words.syllabusOf, { course: course.name })}
          >
            <span>{words.syllabus}</span>
            <Arrow />
          </ToPage>
        )}
      </div>
      <Groups course={course} className={style.groups} />
    </article>
  );
}
