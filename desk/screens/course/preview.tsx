import { useMemo, useState } from 'react';
import { courseEditorWords } from '#content/desk/course.ts';
import { CourseRow } from '#look/courses/course-row.tsx';
import { Presentation, Topics } from '#look/courses/syllabus.tsx';
import type { ToPlace } from '#look/courses/to-place.ts';
import { PlaceContext, useLanguage } from '#look/place.ts';
import type { CatalogueCourse } from '#model/course.ts';
import { type Language, languages } from '#model/languages.ts';
import style from './preview.module.css';
import { Segments } from './segments.tsx';

interface PreviewProps {
  /** The course as pages would show it, in each language. */
  readonly courseIn: (language: Language) => CatalogueCourse;
  readonly visible: boolean;
}

/** What pages will show of a course, in both themes, while one types. */
export function Preview({ courseIn, visible }: PreviewProps) {
  const own = useLanguage();
  const words = courseEditorWords[own].preview;
  const [language, setLanguage] = useState<Language>(own);
  const [part, setPart] = useState<'card' | 'syllabus'>('card');
  const course = courseIn(language);
  const place = useMemo(() => ({ language, path: '/', search: '' }), [language]);
  return (
    <section className={style.preview} aria-labelledby="preview">
      <div className={style.head}>
        <h2 id="preview">{words.heading}</h2>
        <div className={style.choices}>
          <Segments
            label={words.part}
            choices={(['card', 'syllabus'] as const).map((one) => [one, words.parts[one]] as const)}
            value={part}
            choose={(one) => setPart(one)}
          />
          <Segments
            label={words.language}
            choices={languages.map((one) => [one, one.toUpperCase()] as const)}
            value={language}
            choose={(one) => setLanguage(one)}
          />
        </div>
      </div>
      {!visible && <p className={style.note}>{words.hidden}</p>}
      {(['dark', 'light'] as const).map((theme) => (
        <section key={theme} aria-label={words.themes[theme]} lang={language}>
          {/* What can be pressed there leads nowhere from here. */}
          <div className={style.page} data-theme={theme} inert>
            <PlaceContext.Provider value={place}>
              {part === 'card' ? (
                <CourseRow course={course} ordinal={1} To={Nowhere} within={`${theme}-`} />
              ) : course.written ? (
                <div className={style.syllabus}>
                  <h1>{course.name}</h1>
                  <p className="lead">{course.written.lead}</p>
                  <Topics syllabus={course.written} within={`${theme}-`} />
                  <Presentation syllabus={course.written} within={`${theme}-`} />
                </div>
              ) : (
                <p className={style.none}>{words.noSyllabus}</p>
              )}
            </PlaceContext.Provider>
          </div>
        </section>
      ))}
      <p className={style.note}>{words.note}</p>
    </section>
  );
}

/** As a link, without the place that it would lead to. */
const Nowhere: ToPlace = (props) => (
  <a {...Object.fromEntries(Object.entries(props).filter(([name]) => name !== 'page' && name !== 'rest'))} />
);
