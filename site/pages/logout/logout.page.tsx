import { logoutWords } from '#content/pages/accounts/logout.ts';
import style from '#site/accounts/account.module.css';
import { AccountPanel } from '#site/accounts/account-panel.tsx';
import { AccountSheet } from '#site/accounts/account-sheet.tsx';
import { isolationHeaders } from '#site/accounts/isolation-headers.ts';
import { Island } from '#site/islands/island.tsx';
import { sitePage } from '#site/page.ts';
import door from '#ui/drawings/account/account-door.svg?raw';
import { useWords } from '#ui/place.ts';
import { LogoutPanel } from './logout-panel.tsx';

/** Opening the page changes nothing (requirements, section 4). */
function Logout() {
  const words = useWords(logoutWords);
  return (
    <AccountSheet plate={door}>
      <AccountPanel
        needsScript={words.needsScript}
        heading={
          <>
            <span className={style.withoutScript}>{words.title}</span>
            <span className={style.withScript}>
              <span className={style.person}>{words.heading}</span>
              <span className={style.guest}>{words.noneHeading}</span>
            </span>
          </>
        }
      >
        <Island name="logout" on="touch" view={LogoutPanel} props={{}} wake={['session']} scriptOnly />
      </AccountPanel>
    </AccountSheet>
  );
}

export const page = sitePage({
  headers: isolationHeaders,
  describe: ({ language }) => logoutWords[language],
  View: Logout,
});
