import { accountFaultWords } from '#content/account-faults.ts';
import { accountWords } from '#content/pages/accounts/account.ts';
import { firstAccountWords } from '#content/pages/accounts/first-account.ts';
import { passwordLimits } from '#model/accounts/password.ts';
import style from '#site/accounts/account.module.css';
import { AccountSheet } from '#site/accounts/account-sheet.tsx';
import { isolationHeaders } from '#site/accounts/isolation-headers.ts';
import { addressOf } from '#site/addresses.ts';
import { ButtonTo } from '#site/components/to-page.tsx';
import { textOf } from '#site/forms/answer-post.server.ts';
import { fieldFaults } from '#site/forms/faults.ts';
import { Form } from '#site/forms/form.tsx';
import type { FormState } from '#site/forms/form-state.ts';
import { Island } from '#site/islands/island.tsx';
import { QuietPage } from '#site/layouts/quiet-page.tsx';
import { type Posted, sitePage, type Visit } from '#site/page.ts';
import drawing from '#ui/drawings/account/account-code.svg?raw';
import empty from '#ui/drawings/states/state-empty.svg?raw';
import { TextField } from '#ui/fields/text-field.tsx';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';

/** `none`: no token; `gone`: an invalid one. */
type Offer = 'open' | 'gone' | 'none';

interface FirstAccountProps {
  readonly data: Offer;
  readonly answer?: FirstAccountAnswer;
}

function FirstAccount({ data, answer }: FirstAccountProps) {
  const [words, language] = useWordsIn(firstAccountWords);
  const { fields } = accountWords[language];
  if (data !== 'open' || answer?.gone) {
    const none = data === 'none';
    return (
      <QuietPage
        heading={none ? words.noneHeading : words.goneHeading}
        lead={none ? words.none : words.gone}
        drawing={empty}
      >
        <ButtonTo page="login" label={words.login} />
      </QuietPage>
    );
  }
  const start = answer?.start ?? { step: 'filling' };
  const faults = fieldFaults(start, language);
  const labels = { ...fields, name: words.name };
  return (
    <AccountSheet plate={drawing} asks>
      <div className={style.body}>
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <Island name="first-account" on="touch" props={{}}>
          <Form of={{ state: start }} className={style.form} labels={labels} send={words.make} failure={words.failed}>
            <TextField
              name="name"
              label={words.name}
              required
              autoComplete="name"
              defaultValue={answer?.input.name}
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
              defaultValue={answer?.input.email}
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
          </Form>
        </Island>
      </div>
    </AccountSheet>
  );
}

interface FirstAccountAnswer {
  readonly start: FormState;
  readonly gone: boolean;
  readonly input: { readonly name: string; readonly email: string };
}

async function postFirstAccount({ api, language, query }: Visit, form: FormData): Promise<Posted<FirstAccountAnswer>> {
  const input = { name: textOf(form, 'name'), email: textOf(form, 'email') };
  const result = await api
    .makeFirstAccount(query.get('token') ?? '', { ...input, newPassword: textOf(form, 'newPassword') }, language)
    // The page shows it; the service has logged it.
    .catch(() => undefined);
  if (result?.ok) return { to: addressOf('login', language) };
  if (!result) return { status: 503, answer: { start: { step: 'failed' }, gone: false, input } };
  if ('problems' in result) {
    return { status: 422, answer: { start: { step: 'refused', problems: result.problems }, gone: false, input } };
  }
  if (result.why === 'gone') return { status: 410, answer: { start: { step: 'filling' }, gone: true, input } };
  const field = 'newPassword';
  const sentences = { [field]: accountFaultWords[language]['common-password'] };
  const start = { step: 'refused', problems: [{ field, problem: 'invalid' }], sentences } as const;
  return { status: 422, answer: { start, gone: false, input } };
}

export const page = sitePage<Offer, FirstAccountAnswer>({
  headers: isolationHeaders,
  async load({ api, query }) {
    const token = query.get('token');
    if (token === null) return 'none';
    return (await api.isFirstAccountOpen(token)) ? 'open' : 'gone';
  },
  post: postFirstAccount,
  status: (offer) => (offer === 'gone' ? 410 : 200),
  describe: ({ language }) => firstAccountWords[language],
  View: FirstAccount,
});
