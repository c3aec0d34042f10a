import choice from '#site/forms/choice.module.css';
import fields from '#ui/fields/fields.module.css';
import style from './message.module.css';

interface ChoicesProps {
  readonly name: string;
  readonly legend: string;
  readonly required?: boolean;
  readonly choices: readonly (readonly [key: string, label: string])[];
  readonly value: string | undefined;
  readonly fault?: string | undefined;
}

export function Choices({ name, legend, required, choices, value, fault }: ChoicesProps) {
  const described = `${name}-fault`;
  return (
    <fieldset aria-describedby={fault ? described : undefined} className={fault ? style.bad : undefined}>
      <legend className={style.legend}>
        {legend}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      <div className={style.pick}>
        {choices.map(([key, label], index) => (
          <label key={key} className={choice.cell}>
            <input
              type="radio"
              className={choice.box}
              name={name}
              value={key}
              defaultChecked={value === key}
              // Target of the focus on a fault.
              aria-invalid={fault && index === 0 ? true : undefined}
            />
            {label}
          </label>
        ))}
      </div>
      {fault && (
        <p id={described} className={fields.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
