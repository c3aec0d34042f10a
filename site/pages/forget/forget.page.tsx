import { accountWords } from '#content/pages/accounts/account.ts';
import { forgetWords } from '#content/pages/accounts/forget.ts';
import { AccountSheet } from '#site/accounts/account-sheet.tsx';
import { isolationHeaders } from '#site/accounts/isolation-headers.ts';
import { recoveryKey, typedEmailKey } from '#site/accounts/tab-keys.ts';
import { ToPage } from '#site/components/to-page.tsx';
import { Island } from '#site/islands/island.tsx';
import { sitePage } from '#site/page.ts';
import { Arrow } from '#ui/arrow.tsx';
import code from '#ui/drawings/account/account-code.svg?raw';
import { useWords } from '#ui/place.ts';
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
