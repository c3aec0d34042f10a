import { syllabusWords } from '#content/pages/syllabus.ts';
import type { WrittenSyllabus } from '#model/course-sheet.ts';
import { Count } from '../count.tsx';
import { useWords } from '../place.ts';
import { RichLine, RichText } from './rich-text.tsx';
import style from './syllabus.module.css';

/** The numerals that are drawn. */
const drawn = 13;

interface SyllabusProps {
  readonly syllabus: WrittenSyllabus;
  /** Stands before its ids where it is there twice. */
  readonly within?: string;
}

/** The topics of a course as folds of one strip. */
export function Topics({ syllabus, within = '', className = '' }: SyllabusProps & { readonly className?: string }) {
  const words = useWords(syllabusWords);
  const heading = `${within}topics`;
  return (
    <section className={`${className} ${style.strip}`.trim()} aria-labelledby={heading}>
      <h2 id={heading} className="hide">
        {words.topics}
      </h2>
      <ol className={style.folds}>
        {syllabus.topics.map((topic, index) => (
          <li key={`${index as number}`} className={style.fold}>
            {index < drawn && <Count n={index + 1} className={style.ordinal} />}
            <h3>
              <span className="num">{index + 1}.</span> <RichLine text={topic.heading} />
            </h3>
            <ul>
              {topic.items.map((item, at) => (
                <li key={`${at as number}`}>
                  <RichLine text={item} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Objective, presentation, and what it takes; what is not written is not there. */
export function Presentation({ syllabus, within = '' }: SyllabusProps) {
  const words = useWords(syllabusWords);
  const { objective, presentation, audience, bring } = syllabus;
  return (
    <div>
      {objective && (
        <section className="stack" aria-labelledby={`${within}objective`}>
          <h2 id={`${within}objective`}>{words.objective}</h2>
          <p className="lead">{objective}</p>
        </section>
      )}
      {(presentation || audience || bring) && (
        <section className={style.presentation} aria-labelledby={`${within}presentation`}>
          <h2 id={`${within}presentation`}>{words.presentation}</h2>
          <div className="stack">
            <RichText text={presentation} />
          </div>
          <dl>
            {audience && (
              <>
                <dt>{words.audience}</dt>
                <dd>{audience}</dd>
              </>
            )}
            {bring && (
              <>
                <dt>{words.bring}</dt>
                <dd>{bring}</dd>
              </>
            )}
          </dl>
        </section>
      )}
    </div>
  );
}
