import { type ReactNode, useId } from 'react';
import { pairWords } from '#content/desk/drafts.ts';
import { useWide } from '#desk/shell/use-media.ts';
import { lengthOf } from '#model/field-lengths.ts';
import { type Language, languages } from '#model/languages.ts';
import { fill, fillPlural, formatCount } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import type { Flat, SideState } from './pair-draft.ts';
import style from './pair-field.module.css';
import { SideMark } from './side-mark.tsx';

/** Form of a course or a newsletter issue. */
interface PairForm {
  readonly flat: Flat;
  readonly sides: ReadonlyMap<string, SideState>;
  /** Read-only while queued. */
  readonly waiting: boolean;
  faultOf(field: string): string | undefined;
  type(fields: Flat): void;
  fine(field: string): void;
}

interface PairFieldProps {
  readonly form: PairForm;
  /** E.g. `desc`. */
  readonly field: string;
  readonly label: string;
  readonly limit: number;
  readonly rows?: number;
  readonly required?: readonly Language[];
  readonly hint?: string | undefined;
  /** Visually hides the label. */
  readonly bare?: boolean;
  readonly only?: Language | undefined;
  /** Beside the count, which is then always shown. */
  readonly note?: (text: string) => string;
  /** Between label and fields. */
  readonly children?: ReactNode;
}

/** Marks a side that needs attention. */
export function PairField({ hint, bare = false, only, children, ...side }: PairFieldProps) {
  const id = useId();
  return (
    <fieldset className={bare ? style.bare : style.pair} data-one={only}>
      <legend className={bare ? 'hide' : undefined}>{side.label}</legend>
      {children}
      {languages.map(
        (language) =>
          (only ?? language) === language && (
            <Side key={language} {...side} language={language} bare={bare} hintId={hint && `${id}-hint`} />
          ),
      )}
      {hint && (
        <p className={`hint ${style.whole}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

interface SideProps extends Omit<PairFieldProps, 'hint' | 'only' | 'children'> {
  readonly language: Language;
  readonly hintId: string | undefined;
}

function Side({ form, field, label, limit, rows, required = [], language, bare, hintId, note }: SideProps) {
  const words = pairWords[useLanguage()];
  // A wide form names the languages once, above all fields.
  const wide = useWide();
  const name = `${field}.${language}`;
  const id = useId();
  const value = form.flat[name] ?? '';
  const state = form.sides.get(name);
  const fault = form.faultOf(name);
  // A refused empty side is already called missing.
  const mark = fault && state === 'missing' ? undefined : state;
  const length = lengthOf(value);
  const counted = length > limit * 0.8 || (note !== undefined && length > 0);
  const described = [fault && `${id}-fault`, mark && `${id}-side`, hintId].filter(Boolean).join(' ');
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
      {(mark || counted) && (
        <p className={`apart hint ${style.under}`}>
          {mark && (
            <span className={style.mark} id={`${id}-side`}>
              <SideMark />
              {words.sides[mark][language]}
            </span>
          )}
          {mark === 'behind' && (
            <button type="button" className={`link ${style.mini}`} onClick={() => form.fine(field)}>
              {words.fine}
              <span className="hide">{fill(words.fineOf, { field: label })}</span>
            </button>
          )}
          {note && length > 0 && <span>{note(value)}</span>}
          {counted && (
            <span className={style.count} data-over={length > limit || undefined}>
              {fill(words.of, { n: formatCount(length), limit: formatCount(limit) })}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** Heads of a wide form, with the number of sides to review. */
export function LanguageHeads({ form }: { readonly form: PairForm }) {
  const [words, language] = useWordsIn(pairWords);
  const countOf = (side: Language) => [...form.sides.keys()].filter((one) => one.endsWith(`.${side}`)).length;
  return (
    <div className={style.languages} aria-hidden="true">
      {languages.map((one) => (
        <span key={one}>
          {words.languages[one]}
          {countOf(one) > 0 && (
            <em>
              <SideMark />
              {fillPlural(words.review, countOf(one), language)}
            </em>
          )}
        </span>
      ))}
    </div>
  );
}
