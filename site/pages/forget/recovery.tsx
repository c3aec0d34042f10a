import { useEffect } from 'react';
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
  const { email, token, first, asked, ended, moved, proceed, change, finish } = useRecovery();
  const heading = first ? words.first.heading : words.heading;
  useEffect(() => {
    document.title = document.title.replace(words.title, heading);
  }, [words, heading]);
  return (
    <>
      {!(first && token) && <Steps words={words} current={email === undefined ? 0 : 1} />}
      <AccountPanel needsScript={words.needsScript} heading={heading}>
        {email === undefined ? (
          <AskCode words={words} ended={ended} focused={moved} proceed={proceed} />
        ) : (
          <ChoosePassword
            words={first ? { ...words, ...words.first } : words}
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
