import { useEffect } from 'react';
import { forgetWords } from '#content/pages/accounts/forget.ts';
import style from '#site/accounts/account.module.css';
import { AccountPanel } from '#site/accounts/account-panel.tsx';
import { Count } from '#ui/count.tsx';
import { useWords } from '#ui/place.ts';
import { ChoosePassword } from './choose-password.tsx';
import own from './forget.module.css';
import { RequestCode } from './request-code.tsx';
import { useRecovery } from './use-recovery.ts';

export function Recovery() {
  const words = useWords(forgetWords);
  const { email, token, first, sent, ended, moved, proceed, change, finish } = useRecovery();
  const heading = first || token ? words.first.heading : words.heading;
  useEffect(() => {
    document.title = document.title.replace(words.title, heading);
  }, [words, heading]);
  return (
    <>
      {!(first && token) && (
        <ol className={own.steps} aria-label={words.stepsLabel}>
          {words.steps.map((step, index) => (
            <li key={step} aria-current={index === (email === undefined ? 0 : 1) ? 'step' : undefined}>
              <Count n={index + 1} />
              <span>
                <span className="num">{index + 1}</span> {step}
              </span>
            </li>
          ))}
        </ol>
      )}
      <AccountPanel needsScript={words.needsScript} heading={heading}>
        {email === undefined ? (
          <>
            <div className={style.opening}>
              <h2>{words.first.heading}</h2>
              <p className="lead">{words.opening}</p>
            </div>
            <RequestCode words={words} ended={ended} focused={moved} proceed={proceed} />
          </>
        ) : (
          <ChoosePassword
            key={token}
            words={first ? { ...words, ...words.first } : words}
            email={email}
            token={token}
            sent={sent}
            focused={moved}
            change={change}
            finish={finish}
          />
        )}
      </AccountPanel>
    </>
  );
}
