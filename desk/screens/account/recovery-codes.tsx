import { useState } from 'react';
import { myAccountWords } from '#content/desk/accounts/my-account.ts';
import { runOperation } from '#desk/connectivity/fetch-data.ts';
import { Alarm, TextButton } from '#desk/layout/controls.tsx';
import { useSingleRun } from '#desk/layout/use-single-run.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './account.module.css';

interface RecoveryCodesProps {
  readonly left: number;
  done(): void;
}

const mutation = 'mutation Draw { drawRecoveryCodes { outcome codes } }' as const;

/** Shows the new codes once. */
export function RecoveryCodes({ left, done }: RecoveryCodesProps) {
  const [{ codes: words, failed }, language] = useWordsIn(myAccountWords);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [alarm, setAlarm] = useState('');

  // Each run replaces the codes of the one before.
  const draw = useSingleRun(async () => {
    setAlarm('');
    const result = await runOperation(mutation, {}).catch(() => undefined);
    const issued = result?.ok ? result.data.drawRecoveryCodes : null;
    if (result?.ok === false && result.why === 'stale') return;
    if (issued?.outcome !== 'done') return setAlarm(failed);
    setCodes(issued.codes);
  });

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast(words.copied),
      () => setAlarm(failed),
    );
  }

  return (
    <section className={style.part} aria-labelledby="codes">
      <h2 id="codes">{words.heading}</h2>
      {codes.length === 0 ? (
        <>
          <p>
            {words.lead} {left === 0 ? words.none : fillPlural(words.left, left, language)}
          </p>
          <div className="wrap">
            <button type="button" className={left === 0 ? 'btn' : 'btn line'} onClick={() => void draw()}>
              {words.draw}
            </button>
            {left > 0 && <span className="soft">{words.ends}</span>}
          </div>
        </>
      ) : (
        <>
          <p role="status">{words.once}</p>
          <ul className={style.codes}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <div className="wrap">
            <button
              type="button"
              className="btn"
              onClick={() => {
                setCodes([]);
                done();
              }}
            >
              {words.kept}
            </button>
            <TextButton onClick={() => print()}>{words.print}</TextButton>
            <TextButton onClick={() => void copy()}>{words.copy}</TextButton>
          </div>
        </>
      )}
      <Alarm>{alarm}</Alarm>
    </section>
  );
}
