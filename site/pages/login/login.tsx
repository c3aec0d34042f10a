import { useLayoutEffect, useState } from 'react';
import { accountWords } from '#content/pages/account.ts';
import { loginWords } from '#content/pages/login.ts';
import style from '../../accounts/account.module.css';
import { AccountSheet } from '../../accounts/account-sheet.tsx';
import { aloneHeaders } from '../../accounts/alone.server.ts';
import { dropLoginReason, type LoginReason, loginReason } from '../../accounts/login-reason.ts';
import { Notice } from '../../accounts/notice.tsx';
import { Who } from '../../accounts/who.tsx';
import { Arrow } from '../../components/arrow.tsx';
import { ToPage } from '../../components/to-page.tsx';
import key from '../../drawings/account-key.svg?raw';
import keyFile from '../../drawings/account-key.svg?url';
import { metaOf } from '../../i18n/page-meta.ts';
import { useWords } from '../../i18n/use-language.ts';
import { announceSession } from '../../session/announce-session.ts';
import { LoginForm } from './login-form.tsx';

export const headers = aloneHeaders;

export const meta = metaOf('login', loginWords);

/** Log in (specification, sections 2, 4 and 5). Who is signed in already is told so, and can leave. */
export default function Login() {
  const words = useWords(loginWords);
  const { back } = useWords(accountWords);
  const [reason, setReason] = useState<LoginReason>();
  useLayoutEffect(() => {
    // What this browser keeps is looked at once more.
    announceSession();
    const said = loginReason();
    if (said) setReason(said);
    return dropLoginReason;
  }, []);
  const tried = () => {
    dropLoginReason();
    setReason(undefined);
  };
  return (
    <AccountSheet
      page="login"
      needsScript={words.needsScript}
      heading={words.heading}
      plate={{ svg: import.meta.env.SSR ? key : '', file: keyFile }}
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
      <div className={style.guest}>
        {reason === 'changed' && <Notice>{words.changed}</Notice>}
        {reason === 'unreadable' && (
          <p className="lead" role="status">
            {words.unreadable}
          </p>
        )}
        {!reason && <p className="lead">{words.lead}</p>}
        <LoginForm tried={tried} />
      </div>
      <div className={style.person}>
        <p className="lead">
          {words.already} <Who />
        </p>
        <div className={style.acts}>
          <ToPage page="home" className="btn">
            {words.home}
          </ToPage>
          <ToPage page="logout" className={style.other}>
            {words.leave}
          </ToPage>
        </div>
      </div>
    </AccountSheet>
  );
}
