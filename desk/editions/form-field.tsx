import type { ComponentProps, ReactNode } from 'react';
import style from './form.module.css';

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
