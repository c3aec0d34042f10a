import type { ReactNode } from 'react';
import { syllabusWords } from '#content/pages/syllabus.ts';
import type { WrittenSyllabus } from '#model/courses/course-sheet.ts';
import { Count } from '#ui/count.tsx';
import { fillPlural } from '#ui/fill.ts';
import { useWords } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './syllabus.module.css';

/** Largest drawn numeral. */
const drawn = 13;

interface SyllabusProps {
  readonly syllabus: WrittenSyllabus;
  /** Id prefix, when rendered twice. */
  readonly within?: string;
}

export function Topics({ syllabus, within = '', className = '' }: SyllabusProps & { readonly className?: string }) {
  const [words, language] = useWordsIn(syllabusWords);
  const heading = `${within}topics`;
  return (
    <section className={`${className} ${style.strip}`.trim()} aria-labelledby={heading}>
      <h2 id={heading}>
        {words.topics} <small>{fillPlural(words.topicCount, syllabus.topics.length, language)}</small>
      </h2>
      <ol className={style.folds}>
        {syllabus.topics.map((topic, index) => (
          <li key={`${index as number}`} className={style.fold}>
            {/* Wide and printed, all are open (syllabus.module.css). */}
            <details open={index === 0}>
              <summary>
                {index < drawn && <Count n={index + 1} className={style.ordinal} />}
                <h3>
                  <span className="num">{index + 1}.</span> <RichLine text={topic.heading} />
                </h3>
              </summary>
              <ul>
                {topic.items.map((item, at) => (
                  <li key={`${at as number}`}>
                    <RichLine text={item} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Two columns or blocks, without empty parts; `children` end the first. */
export function Presentation({ syllabus, within = '', children }: SyllabusProps & { readonly children?: ReactNode }) {
  const words = useWords(syllabusWords);
  const { objective, presentation, audience, bring } = syllabus;
  return (
    <>
      <div>
        {objective && (
          <section className={style.objective} aria-labelledby={`${within}objective`}>
            <h2 id={`${within}objective`}>{words.objective}</h2>
            <p className="lead">{objective}</p>
          </section>
        )}
        <dl className={style.needs}>
          {([audience && [words.audience, audience], bring && [words.bring, bring]] as const).map(
            (row) =>
              row && (
                <div key={row[0]}>
                  <dt>{row[0]}</dt>
                  <dd>{row[1]}</dd>
                </div>
              ),
          )}
        </dl>
        {children}
      </div>
      {presentation && (
        <section className={style.presentation} aria-labelledby={`${within}presentation`}>
          <h2 id={`${within}presentation`}>{words.presentation}</h2>
          <div className="stack">
            <RichText text={presentation} />
          </div>
        </section>
      )}
    </>
  );
}

const marked = /(`[^`\n]+`|\*\*[^*\n]+\*\*|\*[^*\s][^*\n]*\*)/;

/** Supports `code`, **strong** and *emphasis*. */
function RichLine({ text }: { readonly text: string }) {
  return text.split(marked).map((part, at) => {
    // Parts never reorder.
    const key = `${at}`;
    if (at % 2 === 0) return part;
    if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>;
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>;
    return <em key={key}>{part.slice(1, -1)}</em>;
  });
}

function RichText({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph, at) => (
    <p key={`${at as number}`}>
      <RichLine text={paragraph.trim()} />
    </p>
  ));
}
