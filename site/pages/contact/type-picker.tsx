import { contactWords } from '#content/pages/contact.ts';
import { useWords } from '#look/place.ts';
import { contactTypes } from '#model/contact-types.ts';
import style from './type-picker.module.css';

interface TypePickerProps {
  readonly chosen: string | undefined;
  readonly fault: string | undefined;
}

/** The six kinds of message as cells of one sheet. */
export function TypePicker({ chosen, fault }: TypePickerProps) {
  const words = useWords(contactWords);
  return (
    <fieldset aria-describedby={fault ? 'type-fault' : undefined} className={fault ? style.bad : undefined}>
      <legend className={style.legend}>
        {words.fields.type}
        <span aria-hidden="true"> *</span>
      </legend>
      <div className={style.pick}>
        {contactTypes.map((type, index) => (
          <label key={type}>
            <input
              type="radio"
              name="type"
              value={type}
              defaultChecked={chosen === type}
              // The first cell stands for the group when it is the fault to move to.
              aria-invalid={fault && index === 0 ? true : undefined}
            />
            {words.types[type]}
          </label>
        ))}
      </div>
      {fault && (
        <p id="type-fault" className={style.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
