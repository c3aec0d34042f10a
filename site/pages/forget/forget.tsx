import { accountWords } from '#content/pages/account.ts';
import { forgetWords } from '#content/pages/forget.ts';
import { AccountSheet } from '../../accounts/account-sheet.tsx';
import { Arrow } from '../../components/arrow.tsx';
import { ToPage } from '../../components/to-page.tsx';
import code from '../../drawings/account-code.svg?raw';
import codeFile from '../../drawings/account-code.svg?url';
import { metaOf } from '../../i18n/page-meta.ts';
import { useWords } from '../../i18n/use-language.ts';
import { AskCode } from './ask-code.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { Steps } from './steps.tsx';
import { useRecovery } from './use-recovery.ts';

export const meta = metaOf('forget', forgetWords);

/** Password recovery in two steps on one page (specification, section 4): the e-mail, then the code and a new password. */
export default function Forget() {
  const words = useWords(forgetWords);
  const { back } = useWords(accountWords);
  const { email, asked, moved, proceed, change, finish } = useRecovery();
  return (
    <AccountSheet
      page="forget"
      needsScript={words.needsScript}
      heading={words.heading}
      plate={{ svg: import.meta.env.SSR ? code : '', file: codeFile }}
      steps={<Steps current={email === undefined ? 0 : 1} />}
      ways={
        <ToPage page="login">
          <Arrow back />
          {back}
        </ToPage>
      }
    >
      {email === undefined ? (
        <AskCode focused={moved} proceed={proceed} />
      ) : (
        <ChoosePassword email={email} asked={asked} focused={moved} change={change} finish={finish} />
      )}
    </AccountSheet>
  );
}
