import type { ComponentType } from 'react';
import { exampleWords } from '#content/pages/syllabus-examples.ts';
import type { Syllabus } from '#model/courses/course.ts';
import { useWords } from '#ui/place.ts';
import style from './example.module.css';

type ExamplePlace = 'before-topics' | 'after-topics' | 'beside' | 'end';

/** Position on the page, so that no two courses look alike. */
export const examplePlaces: Readonly<Record<Syllabus, ExamplePlace>> = {
  excel: 'before-topics',
  programming: 'before-topics',
  web: 'after-topics',
  word: 'beside',
  python: 'end',
};

interface ExampleProps {
  readonly syllabus: Syllabus;
  readonly className?: string;
}

export function Example({ syllabus, className = '' }: ExampleProps) {
  const words = useWords(exampleWords);
  const Shown = shown[syllabus];
  return (
    <section className={`${className} ${style.example}`} aria-labelledby="example">
      <h2 id="example">{words[syllabus].heading}</h2>
      <div className={style.panels} data-of={syllabus}>
        <Shown />
      </div>
    </section>
  );
}

const shown: Readonly<Record<Syllabus, ComponentType>> = {
  excel: Spreadsheet,
  python: Program,
  web: Source,
  word: Styles,
  programming: Flowchart,
};

function Spreadsheet() {
  const { names, rows, formula, result } = useWords(exampleWords).excel;
  return (
    <table className={`num ${style.sheet}`}>
      <caption>
        <i>B5</i> <code>{formula}</code>
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">A</th>
          <th scope="col">B</th>
        </tr>
      </thead>
      <tbody>
        {[names, ...rows, ['', result]].map(([name, pesos], at) => (
          <tr key={`${at as number}`}>
            <th scope="row">{at + 1}</th>
            <td>{name}</td>
            <td data-result={at > rows.length ? '' : undefined}>{pesos}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Program() {
  const { source, output } = useWords(exampleWords).python;
  return (
    <>
      <Code text={source} />
      <pre className={style.output}>
        <samp>{output}</samp>
      </pre>
    </>
  );
}

function Code({ text }: { readonly text: string }) {
  return (
    <pre className={style.code}>
      <code>{text}</code>
    </pre>
  );
}

function Source() {
  const { title, text, strong, items } = useWords(exampleWords).web;
  const list = items.map((item) => `  <li>${item}</li>\n`).join('');
  return (
    <>
      <Code text={`<h1>${title}</h1>\n<p>${text}\n  <strong>${strong}</strong>.</p>\n<ul>\n${list}</ul>`} />
      <div className={style.window}>
        <p className={style.title}>{title}</p>
        <p>
          {text} <strong>{strong}</strong>.
        </p>
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

const levels = ['one', 'two', 'normal', 'list', 'quote'];

function Styles() {
  const { lines } = useWords(exampleWords).word;
  return (
    <dl className={style.styles}>
      {lines.map(([name, text], at) => (
        <div key={name} data-level={levels[at]}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Flowchart() {
  const { start, question, yes, no, change, short, source } = useWords(exampleWords).programming;
  return (
    <>
      <div className={style.chart}>
        <p>{start}</p>
        <p className={style.question}>{question}</p>
        <ul>
          <li>
            <b>{yes}</b>
            <span>{change}</span>
          </li>
          <li>
            <b>{no}</b>
            <span>{short}</span>
          </li>
        </ul>
      </div>
      <Code text={source} />
    </>
  );
}
