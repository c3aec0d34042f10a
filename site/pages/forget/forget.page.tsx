import { accountWords } from '#content/pages/account.ts';
import { forgetWords } from '#content/pages/forget.ts';
import { Arrow } from '#look/arrow.tsx';
import code from '#look/drawings/account-code.svg?raw';
import { useWords } from '#look/place.ts';
import { AccountSheet } from '../../accounts/account-sheet.tsx';
import { alone } from '../../accounts/alone.ts';
import { ToPage } from '../../components/to-page.tsx';
import { Island } from '../../islands/island.tsx';
import { sitePage } from '../../page.ts';
import { Recovery } from './recovery.tsx';

/**
 * Password recovery in two steps on one page (requirements, section 4): the e-mail, then the code and a new password. The
 * link of a letter stands for the first step and the code.
 */
function Forget() {
  const { back } = useWords(accountWords);
  return (
    <AccountSheet
      plate={code}
      asks
      ways={
        <ToPage page="login">
          <Arrow back />
          {back}
        </ToPage>
      }
    >
      <Island name="forget" on="touch" view={Recovery} props={{}} wake={['recovery', 'email', 'link']} scriptOnly />
    </AccountSheet>
  );
}

export const page = sitePage({
  headers: alone,
  describe: ({ language }) => forgetWords[language],
  View: Forget,
});
