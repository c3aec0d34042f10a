import { accountWords } from '#content/pages/accounts/account.ts';
import { forgetWords } from '#content/pages/accounts/forget.ts';
import { isolationHeaders } from '#site/accounts/isolation-headers.ts';
import { Arrow } from '#ui/arrow.tsx';
import code from '#ui/drawings/account/account-code.svg?raw';
import { useWords } from '#ui/place.ts';
import { AccountSheet } from '../../accounts/account-sheet.tsx';
import { recoveryKey, typedEmailKey } from '../../accounts/tab-keys.ts';
import { ToPage } from '../../components/to-page.tsx';
import { Island } from '../../islands/island.tsx';
import { sitePage } from '../../page.ts';
import { Recovery } from './recovery.tsx';

/**
 * Address, then code and new password; a link replaces address and code (requirements, section 4).
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
      <Island
        name="forget"
        on="touch"
        view={Recovery}
        props={{}}
        wake={[recoveryKey, typedEmailKey, 'link']}
        scriptOnly
      />
    </AccountSheet>
  );
}

export const page = sitePage({
  headers: isolationHeaders,
  describe: ({ language }) => forgetWords[language],
  View: Forget,
});
