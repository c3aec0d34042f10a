import { enter } from '#client/sign-in.ts';
import { accountWords } from '#content/pages/account.ts';
import { loginWords } from '#content/pages/login.ts';
import { PasswordField } from '#look/fields/password-field.tsx';
import { useLanguage, usePlace } from '#look/place.ts';
import { checkSignIn } from '#model/account.ts';
import style from '../../accounts/account.module.css';
import { EmailField } from '../../accounts/email-field.tsx';
import { loadRules } from '../../accounts/load-rules.ts';
import { nextAddress } from '../../accounts/next-address.ts';
import { Submit } from '../../accounts/submit.tsx';
import { outcomeOf } from '../../accounts/word-fault.ts';
import { Answer } from '../../forms/answer.tsx';
import { faultsOf } from '../../forms/faults.ts';
import { useForm } from '../../forms/use-form.ts';

type Pair = Extract<ReturnType<typeof checkSignIn>, { ok: true }>['value'];

const load = loadRules(checkSignIn);

/** E-mail and password. Afterwards one is where one came from (`?next=`), or at the desk. `tried` is told of each attempt. */
export function LoginForm({ tried }: { tried(): void }) {
  const language = useLanguage();
  const words = loginWords[language];
  const { fields } = accountWords[language];
  const { search } = usePlace();
  const { state, busy, submit, write } = useForm({
    load,
    send: (_, { email, password }: Pair) =>
      outcomeOf(async () => {
        await enter(email, password);
        location.assign(nextAddress(new URLSearchParams(search).get('next'), language));
      }, language),
  });
  const faults = faultsOf(state, language);
  return (
    <form
      className={style.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        tried();
        submit(event);
      }}
      onInput={write}
    >
      <EmailField fault={faults.email} />
      <PasswordField name="password" label={fields.password} autoComplete="current-password" fault={faults.password} />
      <div className={style.send}>
        <Submit label={words.enter} busy={busy ? words.entering : undefined} />
        <Answer state={state} className={style.answer} labels={fields} />
      </div>
    </form>
  );
}
