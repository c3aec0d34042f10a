import { certificatePageWords } from '#content/pages/certificate.ts';
import type { HomeWords } from '#content/pages/home.ts';
import type { Syllabus } from '#model/courses/course.ts';
import { ButtonTo, LinkTo, ToPage } from '#site/components/to-page.tsx';
import { Arrow } from '#ui/arrow.tsx';
import blue from '#ui/blue.module.css';
import { CourseGlyph } from '#ui/courses/glyph.tsx';
import type { SyllabusPlace } from '#ui/courses/syllabus-place.ts';
import { Live, LiveEntry } from '#ui/live.tsx';
import { useWords } from '#ui/place.ts';
import style from './home-courses.module.css';

export interface CourseInShort {
  /** Prefix of its live texts. */
  readonly key: string;
  readonly name: string;
  readonly syllabus: Syllabus | null;
  readonly place: SyllabusPlace | null;
  /** Mode, days and price in words. */
  readonly line: string;
}

interface CoursesProps {
  readonly words: HomeWords['courses'];
  readonly courses: readonly CourseInShort[];
}

export function Courses({ words, courses }: CoursesProps) {
  return (
    <section className={`${blue.field} ${style.blue}`} aria-labelledby="courses">
      <div className="wrap split">
        <div className={style.stay}>
          <h2 id="courses">{words.heading}</h2>
          <p className={`lead ${style.lead}`}>{words.lead}</p>
          <div className="flow">
            <ButtonTo page="training" label={words.action} />
            <LinkTo page="certificate" label={useWords(certificatePageWords).link} plain />
          </div>
        </div>
        <ol className={style.list}>
          {courses.map((course) => (
            <LiveEntry key={course.key} as="li" name={course.key}>
              <ToPage {...(course.place ?? { page: 'training' })}>
                <CourseGlyph syllabus={course.syllabus} className={style.glyph} />
                <span>
                  <b>
                    <Live of={`${course.key}.name`}>{course.name}</Live>
                  </b>
                  <Live of={`${course.key}.line`} className="small soft num" showGone>
                    {course.line}
                  </Live>
                </span>
                <Arrow />
              </ToPage>
            </LiveEntry>
          ))}
        </ol>
      </div>
    </section>
  );
}
