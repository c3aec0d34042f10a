import { accountWords } from '#content/pages/account.ts';
import { firstAccountWords } from '#content/pages/first-account.ts';
import drawing from '#look/drawings/account-code.svg?raw';
import empty from '#look/drawings/state-empty.svg?raw';
import { TextField } from '#look/fields/text-field.tsx';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { passwordLimits } from '#model/password.ts';
import style from '../../accounts/account.module.css';
import { AccountSheet } from '../../accounts/account-sheet.tsx';
import { alone } from '../../accounts/alone.ts';
import { ToPage } from '../../components/to-page.tsx';
import { Answer } from '../../forms/answer.tsx';
import { faultsOf } from '../../forms/faults.ts';
import { Island } from '../../islands/island.tsx';
import { QuietPage } from '../../layouts/quiet-page.tsx';
import { sitePage } from '../../page.ts';
import { type FirstAccountAnswer, postFirstAccount } from './post-first-account.server.ts';

/** `none`: there is no token in the address; `gone`: it leads nowhere. */
type Offer = 'open' | 'gone' | 'none';

interface FirstAccountProps {
  readonly data: Offer;
  readonly answer?: FirstAccountAnswer;
}

/** Whoever started the service makes the first account: a plain form, once, with or without script. */
function FirstAccount({ data, answer }: FirstAccountProps) {
  const language = useLanguage();
  const words = firstAccountWords[language];
  const { fields } = accountWords[language];
  if (data !== 'open' || answer?.gone) {
    const none = data === 'none';
    return (
      <QuietPage
        heading={none ? words.noneHeading : words.goneHeading}
        lead={none ? words.none : words.gone}
        drawing={empty}
      >
        <ToPage page="login" className="btn">
          {words.login}
        </ToPage>
      </QuietPage>
    );
  }
  const start = answer?.start ?? { step: 'filling' };
  const faults = faultsOf(start, language);
  const labels = { ...fields, name: words.name };
  return (
    <AccountSheet plate={drawing} asks>
      <div className={style.body}>
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <Island name="first-account" on="touch" props={{}}>
          <form className={style.form} method="post" noValidate>
            <TextField
              name="name"
              label={words.name}
              required
              autoComplete="name"
              defaultValue={answer?.given.name}
              fault={faults.name}
              hint={words.nameHint}
            />
            <TextField
              name="email"
              type="email"
              label={fields.email}
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={answer?.given.email}
              fault={faults.email}
            />
            <TextField
              name="newPassword"
              type="password"
              label={fields.newPassword}
              required
              autoComplete="new-password"
              fault={faults.newPassword}
              hint={fill(words.rules, passwordLimits)}
            />
            <div className={style.send}>
              <button type="submit" className="btn">
                {words.make}
              </button>
              <Answer state={start} className={style.answer} labels={labels} failure={words.failed} />
            </div>
          </form>
        </Island>
      </div>
    </AccountSheet>
  );
}

export const page = sitePage<Offer, FirstAccountAnswer>({
  headers: alone,
  async load({ desk, query }) {
    const token = query.get('token');
    if (token === null) return 'none';
    return (await desk.isFirstAccountOpen(token)) ? 'open' : 'gone';
  },
  post: postFirstAccount,
  status: (offer) => (offer === 'gone' ? 410 : 200),
  describe({ language }) {
    const { title, description } = firstAccountWords[language];
    return { title, description };
  },
  View: FirstAccount,
});
