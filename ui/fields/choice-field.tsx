import style from './fields.module.css';

interface ChoiceFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (readonly [option: string, label: string])[];
  readonly value: string | undefined;
}

export function ChoiceField({ id, name, label, choices, value }: ChoiceFieldProps) {
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {choices.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
