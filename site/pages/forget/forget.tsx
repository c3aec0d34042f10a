import { accountWords } from '#content/pages/account.ts';
import { forgetWords } from '#content/pages/forget.ts';
import { AccountSheet } from '../../accounts/account-sheet.tsx';
import { aloneHeaders } from '../../accounts/alone.server.ts';
import { languageOf } from '../../addresses.ts';
import { Arrow } from '../../components/arrow.tsx';
import { ToPage } from '../../components/to-page.tsx';
import code from '../../drawings/account-code.svg?raw';
import codeFile from '../../drawings/account-code.svg?url';
import { originOf, pageMeta } from '../../i18n/page-meta.ts';
import { useWords } from '../../i18n/use-language.ts';
import type { Route } from './+types/forget.ts';
import { AskCode } from './ask-code.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { Steps } from './steps.tsx';
import { useRecovery } from './use-recovery.ts';

export const headers = aloneHeaders;

/** The words of one language, with the data: the code of the page would carry both. */
export function loader({ url }: Route.LoaderArgs) {
  return { words: forgetWords[languageOf(url.pathname)] };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return loaderData ? pageMeta(originOf(matches), location.pathname, 'forget', loaderData.words) : [];
}

/**
 * Password recovery in two steps on one page (specification, section 4): the e-mail, then the code and a new password. The
 * link of a letter stands for the first step and the code.
 */
export default function Forget({ loaderData: { words } }: Route.ComponentProps) {
  const { back } = useWords(accountWords);
  const { email, token, asked, ended, moved, proceed, change, finish } = useRecovery();
  return (
    <AccountSheet
      page="forget"
      needsScript={words.needsScript}
      heading={words.heading}
      plate={{ svg: import.meta.env.SSR ? code : '', file: codeFile }}
      steps={<Steps words={words} current={email === undefined ? 0 : 1} />}
      ways={
        <ToPage page="login">
          <Arrow back />
          {back}
        </ToPage>
      }
    >
      {email === undefined ? (
        <AskCode words={words} ended={ended} focused={moved} proceed={proceed} />
      ) : (
        <ChoosePassword
          words={words}
          email={email}
          token={token}
          asked={asked}
          focused={moved}
          change={change}
          finish={finish}
        />
      )}
    </AccountSheet>
  );
}
