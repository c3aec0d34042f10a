import { accountWords } from '#content/pages/account.ts';
import { loginWords } from '#content/pages/login.ts';
import { checkSignIn } from '#model/account.ts';
import style from '../../accounts/account.module.css';
import { Answer } from '../../accounts/answer.tsx';
import { EmailField } from '../../accounts/email-field.tsx';
import { faultsIn } from '../../accounts/faults-in.ts';
import { PasswordField } from '../../accounts/password-field.tsx';
import { Submit } from '../../accounts/submit.tsx';
import { useErrand } from '../../accounts/use-errand.ts';
import { enter } from '../../api/sign-in.ts';
import { useLanguage, usePlace } from '../../place.ts';
import { nextAddress } from '../../session/next-address.ts';

/** E-mail and password. Afterwards one is where one came from (`?next=`), or at home. `tried` is told of each attempt. */
export function LoginForm({ tried }: { tried(): void }) {
  const language = useLanguage();
  const words = loginWords[language];
  const { fields } = accountWords[language];
  const { search } = usePlace();
  const { standing, submit, mend } = useErrand({
    check: checkSignIn,
    ask: (pair) => enter(pair, language),
    done: () => location.assign(nextAddress(new URLSearchParams(search).get('next'), language)),
    leaves: true,
  });
  const faults = faultsIn(standing, language);
  return (
    <form
      className={style.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        tried();
        submit(event);
      }}
      onInput={mend}
    >
      <EmailField fault={faults.email} />
      <PasswordField name="password" label={fields.password} autoComplete="current-password" fault={faults.password} />
      <div className={style.send}>
        <Submit label={words.enter} busy={standing.step === 'asking' ? words.entering : undefined} />
        <Answer standing={standing} />
      </div>
    </form>
  );
}
