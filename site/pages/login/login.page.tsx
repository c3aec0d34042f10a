import { accountWords } from '#content/pages/accounts/account.ts';
import { loginWords } from '#content/pages/accounts/login.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { passkeyHost } from '#model/accounts/passkey.ts';
import style from '#site/accounts/account.module.css';
import { AccountPanel } from '#site/accounts/account-panel.tsx';
import { AccountSheet } from '#site/accounts/account-sheet.tsx';
import { isolationHeaders } from '#site/accounts/isolation-headers.ts';
import { SignedInAs } from '#site/accounts/signed-in-as.tsx';
import { typedEmailKey } from '#site/accounts/tab-keys.ts';
import { ToPage } from '#site/components/to-page.tsx';
import { Island } from '#site/islands/island.tsx';
import { sitePage } from '#site/page.ts';
import { Arrow } from '#ui/arrow.tsx';
import key from '#ui/drawings/account/account-key.svg?raw';
import { useLanguage, useWords } from '#ui/place.ts';
import { LoginPanel } from './login-panel.tsx';

/** Login page (requirements, sections 2, 4 and 5). */
function Login({ data: { passkeys } }: { readonly data: { readonly passkeys: boolean } }) {
  const desk = deskAddress[useLanguage()];
  const words = useWords(loginWords);
  const { back } = useWords(accountWords);
  return (
    <AccountSheet
      plate={key}
      asks
      ways={
        <>
          <ToPage page="home">
            <Arrow back />
            {back}
          </ToPage>
          <ToPage page="forget">
            {words.recover}
            <Arrow />
          </ToPage>
        </>
      }
    >
      <AccountPanel needsScript={words.needsScript} heading={words.heading}>
        <div className={style.guest}>
          <Island
            name="login"
            on="touch"
            view={LoginPanel}
            props={{ passkeys }}
            wake={['reason', typedEmailKey]}
            scriptOnly
          />
        </div>
        <div className={style.person}>
          <p className="lead">
            {words.already} <SignedInAs />
          </p>
          <div className={`flow ${style.acts}`}>
            <a href={desk} className="btn">
              {words.desk}
            </a>
            <ToPage page="logout" className={style.other}>
              {words.leave}
            </ToPage>
          </div>
        </div>
      </AccountPanel>
    </AccountSheet>
  );
}

export const page = sitePage({
  headers: isolationHeaders,
  load: ({ api }) => ({ passkeys: passkeyHost(api.origin) !== null }),
  describe: ({ language }) => loginWords[language],
  View: Login,
});
