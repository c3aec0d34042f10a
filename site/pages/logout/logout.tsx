import { logoutWords } from '#content/pages/logout.ts';
import style from '../../accounts/account.module.css';
import { AccountSheet } from '../../accounts/account-sheet.tsx';
import { aloneHeaders } from '../../accounts/alone.server.ts';
import door from '../../drawings/account-door.svg?raw';
import doorFile from '../../drawings/account-door.svg?url';
import { metaOf } from '../../i18n/page-meta.ts';
import { useWords } from '../../i18n/use-language.ts';
import { Gone } from './gone.tsx';
import { Question } from './question.tsx';
import { useLeaving } from './use-leaving.ts';

export const headers = aloneHeaders;

export const meta = metaOf('logout', logoutWords);

/** Log out, after a yes (specification, section 4). Opening the page changes nothing. */
export default function Logout() {
  const words = useWords(logoutWords);
  const leaving = useLeaving();
  return (
    <AccountSheet
      page="logout"
      needsScript={words.needsScript}
      heading={
        <>
          <span className={style.person}>{words.heading}</span>
          <span className={style.guest}>{words.noneHeading}</span>
        </>
      }
      plate={{ svg: import.meta.env.SSR ? door : '', file: doorFile }}
    >
      <div className={style.person}>
        <Question {...leaving} />
      </div>
      <div className={style.guest}>
        <Gone said={leaving.said} />
      </div>
    </AccountSheet>
  );
}
