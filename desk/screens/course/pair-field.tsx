import { useId } from 'react';
import { courseEditorWords } from '#content/desk/course.ts';
import { fill, formatCount } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { type Language, languages } from '#model/languages.ts';
import { lengthOf } from '#model/limits.ts';
import { useWide } from '../../shell/use-media.ts';
import style from './course.module.css';
import { SideMark } from './side-mark.tsx';
import type { CourseForm } from './use-course-form.ts';

interface PairFieldProps {
  readonly form: CourseForm;
  /** As the form names it: `desc`. */
  readonly field: string;
  readonly label: string;
  readonly limit: number;
  /** Of a field of several lines. */
  readonly rows?: number;
  readonly required?: readonly Language[];
  readonly hint?: string | undefined;
  /** Its name is said and not shown: something stands above it that says it. */
  readonly bare?: boolean;
}

/** A text in both languages, side by side; a side that somebody should look at is marked. */
export function PairField({ hint, bare = false, ...side }: PairFieldProps) {
  const id = useId();
  return (
    <fieldset className={bare ? style.bare : style.pair}>
      <legend className={bare ? 'hide' : undefined}>{side.label}</legend>
      {languages.map((language) => (
        <Side key={language} {...side} language={language} bare={bare} hintId={hint && `${id}-hint`} />
      ))}
      {hint && (
        <p className={style.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

interface SideProps extends Omit<PairFieldProps, 'hint'> {
  readonly language: Language;
  readonly hintId: string | undefined;
}

function Side({ form, field, label, limit, rows, required = [], language, bare, hintId }: SideProps) {
  const words = courseEditorWords[useLanguage()];
  // Where there is room, the languages are named once, above all fields.
  const wide = useWide();
  const name = `${field}.${language}`;
  const id = useId();
  const value = form.flat[name] ?? '';
  const state = form.sides.get(name);
  const fault = form.faultOf(name);
  const length = lengthOf(value);
  const said = [fault && `${id}-fault`, state && `${id}-side`, hintId].filter(Boolean).join(' ');
  const input = {
    id,
    className: 'field',
    lang: language,
    value,
    readOnly: form.waiting,
    required: required.includes(language),
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': said || undefined,
    'data-name': name,
  } as const;
  return (
    <div className={style.side} data-state={state}>
      <label htmlFor={id} className={bare || wide ? 'hide' : style.language}>
        <span className="hide">{label}, </span>
        {words.languages[language]}
      </label>
      {rows ? (
        <textarea {...input} rows={rows} onChange={(event) => form.type({ [name]: event.currentTarget.value })} />
      ) : (
        <input {...input} autoComplete="off" onChange={(event) => form.type({ [name]: event.currentTarget.value })} />
      )}
      {fault && (
        <p className={style.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {(state || length > limit * 0.8) && (
        <p className={style.under}>
          {state && (
            <span className={style.mark} id={`${id}-side`}>
              <SideMark />
              {words.sides[state][language]}
            </span>
          )}
          {state === 'behind' && (
            <button type="button" className={`link ${style.mini}`} onClick={() => form.fine(field)}>
              {words.fine}
              <span className="hide">{fill(words.fineOf, { field: label })}</span>
            </button>
          )}
          {length > limit * 0.8 && (
            <span className={style.count} data-over={length > limit || undefined}>
              {fill(words.of, { n: formatCount(length), limit: formatCount(limit) })}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
