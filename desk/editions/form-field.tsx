import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatDay } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import { isDay } from '#model/sessions.ts';
import style from './form.module.css';
import { readClock } from './read-clock.ts';

interface FormFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** What is wrong with it, in words. */
  readonly fault?: string | undefined;
  /** What helps to fill it. */
  readonly hint?: ReactNode;
  readonly lines?: boolean;
  /** What stands beside the field. */
  readonly children?: ReactNode;
}

/** A labelled field with its hint and its fault, tied together for a screen reader. */
export function FormField({ id, label, onValue, fault, hint, lines, children, ...input }: FormFieldProps) {
  const said = [fault ? `${id}-fault` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const shared = {
    id,
    className: style.input,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': said || undefined,
  } as const;
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      {lines ? (
        <textarea {...shared} value={input.value} rows={3} onChange={(event) => onValue(event.currentTarget.value)} />
      ) : children ? (
        <div className={style.beside}>
          <input {...input} {...shared} onChange={(event) => onValue(event.currentTarget.value)} />
          {children}
        </div>
      ) : input.type === 'time' ? (
        <ClockInput {...input} {...shared} type="text" onValue={onValue} />
      ) : input.type === 'date' ? (
        <DateInput {...input} {...shared} onValue={onValue} />
      ) : (
        <input {...input} {...shared} onChange={(event) => onValue(event.currentTarget.value)} />
      )}
      {fault && (
        <p className={style.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {hint && (
        <p className={style.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type InputProps = Omit<FormFieldProps, 'label'>;

/** An hour as the desk writes it, `18:00`: a native field would follow the browser. `6 pm`, `18` and `1800` are read, too. */
function ClockInput({ value, onValue, ...input }: InputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...input}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      value={typed ?? value.replace(/^0(?=\d)/, '')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onValue(readClock(currentTarget.value) ?? currentTarget.value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** A day with the browser's calendar, in the desk's words while nobody types in it. */
function DateInput({ value, onValue, ...input }: InputProps) {
  const language = useLanguage();
  return (
    <div className={style.date}>
      <input {...input} value={value} onChange={({ currentTarget }) => onValue(currentTarget.value)} />
      <span aria-hidden="true">{isDay(value) ? formatDay(value, language) : ''}</span>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (readonly [Value, string])[];
  readonly value: string;
  readonly onValue: (value: Value) => void;
}

/** One of a few, each with its dot. */
export function Choice<Value extends string>({ name, label, choices, value, onValue }: ChoiceProps<Value>) {
  return (
    <fieldset className={style.choice}>
      <legend>{label}</legend>
      {choices.map(([choice, word]) => (
        <label key={choice}>
          <input type="radio" name={name} value={choice} checked={value === choice} onChange={() => onValue(choice)} />
          {word}
        </label>
      ))}
    </fieldset>
  );
}
