import { useId } from 'react';
import { courseEditorWords } from '#content/desk/course.ts';
import { type Language, languages } from '#model/languages.ts';
import { lengthOf } from '#model/limits.ts';
import { fill, formatCount } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import { useWide } from '../../shell/use-media.ts';
import style from './course.module.css';
import { SideMark } from './side-mark.tsx';
import type { CourseForm } from './use-course-form.ts';

interface PairFieldProps {
  readonly form: CourseForm;
  /** Form name, e.g. `desc`. */
  readonly field: string;
  readonly label: string;
  readonly limit: number;
  readonly rows?: number;
  readonly required?: readonly Language[];
  readonly hint?: string | undefined;
  /** Hides the label from sight. */
  readonly bare?: boolean;
}

/** A text in both languages; marks a side that needs attention. */
export function PairField({ hint, bare = false, ...side }: PairFieldProps) {
  const id = useId();
  return (
    <fieldset className={bare ? style.bare : style.pair}>
      <legend className={bare ? 'hide' : undefined}>{side.label}</legend>
      {languages.map((language) => (
        <Side key={language} {...side} language={language} bare={bare} hintId={hint && `${id}-hint`} />
      ))}
      {hint && (
        <p className={`hint ${style.hint}`} id={`${id}-hint`}>
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
  // A wide form names the languages once, above all fields.
  const wide = useWide();
  const name = `${field}.${language}`;
  const id = useId();
  const value = form.flat[name] ?? '';
  const state = form.sides.get(name);
  const fault = form.faultOf(name);
  const length = lengthOf(value);
  const described = [fault && `${id}-fault`, state && `${id}-side`, hintId].filter(Boolean).join(' ');
  const input = {
    id,
    className: 'field',
    lang: language,
    value,
    readOnly: form.waiting,
    required: required.includes(language),
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': described || undefined,
    'data-name': name,
  } as const;
  return (
    <div className={style.side} data-state={state}>
      <label htmlFor={id} className={bare || wide ? 'hide' : 'label'}>
        <span className="hide">{label}, </span>
        {words.languages[language]}
      </label>
      {rows ? (
        <textarea {...input} rows={rows} onChange={(event) => form.type({ [name]: event.currentTarget.value })} />
      ) : (
        <input {...input} autoComplete="off" onChange={(event) => form.type({ [name]: event.currentTarget.value })} />
      )}
      {fault && (
        <p className={`fault ${style.fault}`} id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {(state || length > limit * 0.8) && (
        <p className={`apart hint ${style.under}`}>
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
