import { useEffect, useState } from 'react';
import type { ForgetWords } from '#content/pages/accounts/forget.ts';
import { brokenRules, type PasswordRule, passwordLimits, passwordRules } from '#model/accounts/password.ts';
import { lengthOf } from '#model/field-lengths.ts';
import { Count } from '#ui/count.tsx';
import { fill } from '#ui/fill.ts';
import style from './forget.module.css';

/** Debounce of announcements, in milliseconds. */
const quiet = 1_000;

export function PasswordRules({ words, typed }: { readonly words: ForgetWords; readonly typed: string }) {
  const broken = brokenRules(typed);
  const metCount = passwordRules.length - broken.length;
  const labelOf = (rule: PasswordRule) =>
    rule === 'length' && lengthOf(typed) > passwordLimits.most
      ? fill(words.tooLong, passwordLimits)
      : fill(words.rules[rule], passwordLimits);
  // The examples are long when read aloud.
  const spoken = (rule: PasswordRule) => labelOf(rule).replace(/,.*/, '').toLowerCase();
  const state =
    broken.length === 0 ? words.nothingMissing : fill(words.stillMissing, { rules: broken.map(spoken).join(', ') });
  return (
    <div className={style.rules}>
      <p className={style.sum}>
        <span>{words.rulesHeading}</span>
        <Count n={metCount} />
        <span className="num">{fill(words.rulesKept, { n: metCount, all: passwordRules.length })}</span>
      </p>
      <ul>
        {passwordRules.map((rule) => (
          <li key={rule} className={broken.includes(rule) ? undefined : style.kept}>
            <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
              {broken.includes(rule) ? (
                <circle cx="10" cy="10" r="7" stroke="currentColor" strokeWidth="2" />
              ) : (
                <path d="M2 11l5 5L18 4" stroke="currentColor" strokeWidth="3" />
              )}
            </svg>
            {labelOf(rule)}
            <span className="hide">: {broken.includes(rule) ? words.ruleBroken : words.ruleKept}</span>
          </li>
        ))}
      </ul>
      <p className={style.advised}>{fill(words.advised, passwordLimits)}</p>
      <DelayedStatus text={typed === '' ? '' : state} />
    </div>
  );
}

function DelayedStatus({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), quiet);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="hide" role="status">
      {announced}
    </p>
  );
}
