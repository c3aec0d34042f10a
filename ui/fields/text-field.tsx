import type { ComponentProps, ReactNode } from 'react';
import style from './fields.module.css';

/** With a list: a group of options. */
type Option = readonly [value: string, text: string | readonly Option[]];

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  readonly name: string;
  readonly label: string;
  readonly fault?: string | undefined;
  readonly hint?: ReactNode;
  readonly lines?: boolean;
  readonly options?: readonly Option[] | undefined;
  /** Id prefix where several forms have the field. */
  readonly within?: string;
}

export function TextField({
  name,
  label,
  fault,
  hint,
  lines,
  options,
  within = '',
  required,
  ...input
}: TextFieldProps) {
  const id = `field-${within}${name}`;
  const described = [fault ? `${id}-fault` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    'aria-required': required,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
  return (
    <div className={fault ? `${style.field} ${style.bad}` : style.field}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {options ? (
        <select {...shared} defaultValue={input.defaultValue}>
          {options.map(optionOf)}
        </select>
      ) : lines ? (
        <textarea {...shared} defaultValue={input.defaultValue} rows={5} />
      ) : (
        <input type="text" {...input} {...shared} />
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

function optionOf([value, text]: Option) {
  return typeof text === 'string' ? (
    <option key={value} value={value}>
      {text}
    </option>
  ) : (
    <optgroup key={value} label={value}>
      {text.map(optionOf)}
    </optgroup>
  );
}
