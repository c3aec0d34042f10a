import type { HomeWords } from '#content/pages/home.ts';
import { Arrow } from '#look/arrow.tsx';
import blue from '#look/blue.module.css';
import { CourseGlyph } from '#look/courses/glyph.tsx';
import type { SyllabusPlace } from '#look/courses/syllabus-place.ts';
import { Live, useLiveThing } from '#look/live.tsx';
import type { Syllabus } from '#model/course.ts';
import { ToPage } from '../../components/to-page.tsx';
import { LiveNotice } from '../../live/live-notice.tsx';
import style from './home-courses.module.css';

/** A course in one line. */
export interface CourseInShort {
  readonly id: string;
  readonly name: string;
  readonly syllabus: Syllabus | null;
  readonly place: SyllabusPlace | null;
  /** Mode, days and price in words. */
  readonly line: string;
}

interface Given {
  readonly words: HomeWords['courses'];
  readonly courses: readonly CourseInShort[];
}

/** The courses as a ruled list on one blue field. */
export function Courses({ words, courses }: Given) {
  const thing = useLiveThing();
  return (
    <section className={`${blue.field} ${style.blue}`} aria-labelledby="courses">
      <div className={`wrap ${style.split}`}>
        <div className={style.stay}>
          <h2 id="courses">{words.heading}</h2>
          <p className={`lead ${style.lead}`}>{words.lead}</p>
          <ToPage page="training" className="btn">
            {words.action}
          </ToPage>
        </div>
        <ol className={style.list}>
          {courses.map((course) => (
            <li key={course.id} {...thing(course.id)}>
              <ToPage {...(course.place ?? { page: 'training' })}>
                <CourseGlyph syllabus={course.syllabus} className={style.glyph} />
                <span>
                  <b>
                    <Live of={`${course.id}.name`}>{course.name}</Live>
                  </b>
                  <Live of={`${course.id}.line`} className="small soft num" saysGone>
                    {course.line}
                  </Live>
                </span>
                <Arrow />
              </ToPage>
            </li>
          ))}
        </ol>
      </div>
      <LiveNotice />
    </section>
  );
}
