import { trainingWords } from '#content/pages/training.ts';
import type { CatalogueCourse } from '#model/course.ts';
import { Arrow } from '../../components/arrow.tsx';
import { Count } from '../../components/count.tsx';
import { ToPage } from '../../components/to-page.tsx';
import { modeWord, periodWord } from '../../courses/course-words.ts';
import { CourseGlyph } from '../../courses/glyph.tsx';
import { Price } from '../../courses/price.tsx';
import { Reserve } from '../../courses/reserve.tsx';
import schedule from '../../courses/schedule.module.css';
import { Seats } from '../../courses/seats.tsx';
import { Times } from '../../courses/times.tsx';
import { Week } from '../../courses/week.tsx';
import { fill } from '../../i18n/fill.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Clock } from './clock.tsx';
import style from './course-row.module.css';

/** The fields of the plates, in turn. */
const fields = ['', style.green, style.teal, style.panel];

/** One course: plate and count, what it is, when it is given, what it takes. */
export function CourseRow({ course, ordinal }: { readonly course: CatalogueCourse; readonly ordinal: number }) {
  const language = useLanguage();
  const words = trainingWords[language];
  const [first] = course.editions;
  const heading = `course-${course.id}`;
  return (
    <article className={style.course} aria-labelledby={heading}>
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
        <h2 id={heading}>{course.name}</h2>
        <p>{course.desc}</p>
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
      <div className={style.when}>
        <p className={schedule.mode}>
          {modeWord(course.mode, language)} {first && <span>{periodWord(first.period, language)}</span>}
        </p>
        <Week period={first?.period ?? null} />
        <Clock editions={course.editions} />
        <Times editions={course.editions} />
      </div>
      <div className={style.take}>
        <Price course={course} />
        <Seats capacity={first?.capacity ?? null} />
        <div className={style.reserve}>
          <Reserve course={course} />
        </div>
      </div>
    </article>
  );
}
