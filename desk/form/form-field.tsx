import { type ComponentProps, type ReactNode, useState } from 'react';
import { isDay } from '#model/reservations/sessions.ts';
import { formatDay } from '#ui/format.ts';
import { useLanguage } from '#ui/place.ts';
import style from './form.module.css';
import { readClock } from './read-clock.ts';

interface FormFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly fault?: string | undefined;
  readonly hint?: ReactNode;
  /** Lines of a text; true: three. */
  readonly lines?: boolean | number;
  readonly children?: ReactNode;
}

export function FormField({ id, label, onValue, fault, hint, lines, children, ...input }: FormFieldProps) {
  const described = [fault ? `${id}-fault` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const shared = {
    id,
    className: `field ${style.input}`,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
  const field = lines ? (
    <textarea
      {...(input as ComponentProps<'textarea'>)}
      {...shared}
      rows={Number(lines) > 1 ? Number(lines) : 3}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  ) : input.type === 'time' ? (
    <ClockInput {...input} {...shared} type="text" onValue={onValue} />
  ) : input.type === 'date' ? (
    <DateInput {...input} {...shared} onValue={onValue} />
  ) : (
    <input {...input} {...shared} onChange={(event) => onValue(event.currentTarget.value)} />
  );
  return (
    <div className={style.field}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      {children ? (
        <div className={style.beside}>
          {field}
          {children}
        </div>
      ) : (
        field
      )}
      {fault && (
        <Fault key={fault} field={id}>
          {fault}
        </Fault>
      )}
      {hint && (
        <p className={`hint ${style.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Read with its field when that gets the focus; an alert if the field has it already. */
function Fault({ field, children }: { readonly field: string; readonly children: string }) {
  const [focused] = useState(() => document.activeElement?.id === field);
  return (
    <p className={`fault ${style.fault}`} id={`${field}-fault`} role={focused ? 'alert' : undefined}>
      {children}
    </p>
  );
}

type InputProps = Omit<FormFieldProps, 'label'>;

/** A native time field would follow the browser's locale. */
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

/** Native date field; unfocused, it shows the day in the desk's wording. */
function DateInput({ value, onValue, ...input }: InputProps) {
  const language = useLanguage();
  return (
    <div className={style.date}>
      <input {...input} value={value} onChange={({ currentTarget }) => onValue(currentTarget.value)} />
      <span aria-hidden="true">{isDay(value) ? formatDay(value, language, 'brief') : ''}</span>
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

export function Choice<Value extends string>({ name, label, choices, value, onValue }: ChoiceProps<Value>) {
  return (
    <fieldset className={style.choice}>
      <legend className="label">{label}</legend>
      {choices.map(([choice, word]) => (
        <label key={choice} className="check">
          <input type="radio" name={name} value={choice} checked={value === choice} onChange={() => onValue(choice)} />
          {word}
        </label>
      ))}
    </fieldset>
  );
}
