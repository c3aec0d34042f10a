import { forgetWords } from '#content/pages/forget.ts';
import { useWords } from '#look/place.ts';
import { AccountPanel } from '../../accounts/account-panel.tsx';
import { AskCode } from './ask-code.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { Steps } from './steps.tsx';
import { useRecovery } from './use-recovery.ts';

/** The two steps of a recovery, one after the other. */
export function Recovery() {
  const words = useWords(forgetWords);
  const { email, token, asked, ended, moved, proceed, change, finish } = useRecovery();
  return (
    <>
      <Steps words={words} current={email === undefined ? 0 : 1} />
      <AccountPanel needsScript={words.needsScript} heading={words.heading}>
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
      </AccountPanel>
    </>
  );
}
