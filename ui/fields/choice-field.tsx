import style from './fields.module.css';

interface ChoiceFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly given: string | undefined;
}

export function ChoiceField({ id, name, label, choices, given }: ChoiceFieldProps) {
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={given}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
