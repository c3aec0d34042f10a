import { useMemo, useState } from 'react';
import { courseEditorWords } from '#content/desk/course.ts';
import editor from '#desk/layout/editor.module.css';
import { Segments } from '#desk/layout/segments.tsx';
import { type Language, languages } from '#model/languages.ts';
import { CourseRow } from '#ui/courses/course-row.tsx';
import { Presentation, Topics } from '#ui/courses/syllabus.tsx';
import type { ToPlace } from '#ui/courses/to-place.ts';
import { PlaceContext, useLanguage } from '#ui/place.ts';
import style from './preview.module.css';
import { type PreviewedCourse, previewCourse } from './preview-course.ts';

export function Preview(previewed: PreviewedCourse) {
  const own = useLanguage();
  const words = courseEditorWords[own].preview;
  const [language, setLanguage] = useState<Language>(own);
  const [part, setPart] = useState<'card' | 'syllabus'>('card');
  const course = previewCourse(previewed, language);
  const place = useMemo(() => ({ language, path: '/', search: '' }), [language]);
  return (
    <section className={`${editor.preview} ${style.preview}`} aria-labelledby="preview">
      <div className="apart">
        <h2 id="preview">{words.heading}</h2>
        <div className={`wrap ${editor.choices}`}>
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
      {previewed.flat.visible === 'no' && <p className="hint">{words.hidden}</p>}
      {(['dark', 'light'] as const).map((theme) => (
        <section key={theme} aria-label={words.themes[theme]} lang={language}>
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
      <p className="hint">{words.note}</p>
    </section>
  );
}

const Nowhere: ToPlace = (props) => (
  <a {...Object.fromEntries(Object.entries(props).filter(([name]) => name !== 'page' && name !== 'rest'))} />
);
