import { useNavigate, useSearchParams } from 'react-router';
import { accountWords } from '#content/pages/account.ts';
import { loginWords } from '#content/pages/login.ts';
import style from '../../accounts/account.module.css';
import { Answer } from '../../accounts/answer.tsx';
import { EmailField } from '../../accounts/email-field.tsx';
import { faultsIn, unreached } from '../../accounts/faults-in.ts';
import { PasswordField } from '../../accounts/password-field.tsx';
import { Submit } from '../../accounts/submit.tsx';
import { useErrand } from '../../accounts/use-errand.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { announceSession } from '../../session/announce-session.ts';
import { nextAddress } from '../../session/next-address.ts';

/** The rules and the client library, loaded when the form is first touched and never before. */
const load = () => import('../../api/sign-in.ts');

/** E-mail and password. Afterwards one is where one came from (`?next=`), or at home. `tried` is told of each attempt. */
export function LoginForm({ tried }: { tried(): void }) {
  const language = useLanguage();
  const words = loginWords[language];
  const { fields } = accountWords[language];
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { standing, submit, touch, mend } = useErrand({
    load,
    check: (client, fields) => client.check(fields),
    ask: (client, value) => client.enter(value, language),
    unreached: unreached(language),
    async done() {
      await navigate(nextAddress(query.get('next'), language));
      // Not before: this page would say for a moment that somebody is signed in.
      announceSession();
    },
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
      onFocus={touch}
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
