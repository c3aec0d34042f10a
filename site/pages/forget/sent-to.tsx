import { useId } from 'react';
import { accountWords } from '#content/pages/account.ts';
import { forgetWords } from '#content/pages/forget.ts';
import fields from '../../forms/fields.module.css';
import { useWords } from '../../i18n/use-language.ts';
import style from './forget.module.css';

/** Whose password it is. Password managers keep the new one under this name. */
export function SentTo({ email, change }: { readonly email: string; change(): void }) {
  const words = useWords(forgetWords);
  const { fields: labels } = useWords(accountWords);
  const id = useId();
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{labels.email}</label>
      <div className={style.row}>
        <input id={id} name="email" type="email" autoComplete="username" readOnly value={email} />
        <button type="button" aria-label={words.changeLabel} onClick={change}>
          {words.change}
        </button>
      </div>
    </div>
  );
}
