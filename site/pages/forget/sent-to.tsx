import { accountWords } from '#content/pages/account.ts';
import type { ForgetWords } from '#content/pages/forget.ts';
import fields from '#look/fields/fields.module.css';
import { useWords } from '#look/place.ts';
import style from './forget.module.css';

interface SentToProps {
  readonly words: ForgetWords;
  readonly email: string;
  change(): void;
}

/** Whose password it is. Password managers keep the new one under this name. */
export function SentTo({ words, email, change }: SentToProps) {
  const { fields: labels } = useWords(accountWords);
  return (
    <div className={fields.field}>
      <label htmlFor="field-email">{labels.email}</label>
      <div className={style.row}>
        <input id="field-email" name="email" type="email" autoComplete="username" readOnly value={email} />
        <button type="button" aria-label={words.changeLabel} onClick={change}>
          {words.change}
        </button>
      </div>
    </div>
  );
}
