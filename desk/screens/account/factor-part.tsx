import { useState } from 'react';
import { faultOf } from '#client/session/fault-of.ts';
import { beginFactor, endFactor, finishFactor } from '#client/session/second-factor.ts';
import { myAccountWords } from '#content/desk/accounts/my-account.ts';
import { ConfirmDialog } from '#desk/dialog/confirm-dialog.tsx';
import { FormField } from '#desk/form/form-field.tsx';
import { Alarm, SubmitButton, SubmitForm, TextButton } from '#desk/layout/controls.tsx';
import { useSingleRun } from '#desk/layout/use-single-run.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';
import { fill } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './account.module.css';
import { doFreshly } from './do-freshly.ts';
import { FactorQr } from './factor-qr.tsx';

interface FactorPartProps {
  readonly factor: { readonly since: string } | null;
  /** May be changed, not removed. */
  readonly required: boolean;
  readonly email: string;
  done(): void;
}

export function FactorPart({ factor, required, email, done }: FactorPartProps) {
  const [{ factor: words, failed }, language] = useWordsIn(myAccountWords);
  const [secret, setSecret] = useState<string>();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [alarm, setAlarm] = useState('');
  const [confirming, setConfirming] = useState(false);

  const attempt = useSingleRun(async (work: () => Promise<void>) => {
    setAlarm('');
    try {
      await doFreshly(work, words.why);
    } catch (error) {
      if (faultOf(error) !== 'wrong-pair') setAlarm(failed);
    }
  });
  const begin = () =>
    attempt(async () => {
      setSecret(await beginFactor());
      setCode('');
      setFault('');
    });
  const remove = () =>
    attempt(async () => {
      await endFactor();
      showToast(words.removed);
      done();
    });

  async function finish(): Promise<void> {
    try {
      await doFreshly(() => finishFactor(code.replace(/\s/g, '')), words.why);
      setSecret(undefined);
      setCode('');
      done();
    } catch (error) {
      const why = faultOf(error);
      if (why === 'locked') setFault(words.locked);
      else if (why !== 'wrong-pair') setFault(why === 'network' || why === 'unavailable' ? failed : words.wrong);
    }
  }

  return (
    <section className={style.part} aria-labelledby="factor">
      <h2 id="factor">{words.heading}</h2>
      {secret === undefined ? (
        <>
          <p>{factor ? fill(words.on, { day: formatDay(dayInCompany(factor.since), language) }) : words.off}</p>
          <div className="wrap">
            {factor ? (
              <>
                <TextButton onClick={() => void begin()}>{words.change}</TextButton>
                {!required && <TextButton onClick={() => setConfirming(true)}>{words.remove}</TextButton>}
              </>
            ) : (
              <button type="button" className="btn" onClick={() => void begin()}>
                {words.begin}
              </button>
            )}
          </div>
        </>
      ) : (
        <SubmitForm submit={finish} className={style.setup}>
          <FactorQr secret={secret} account={email} label={words.qr} />
          <ol>
            <li>{words.steps.app}</li>
            <li>
              {words.steps.scan} {words.steps.key} <code className={style.key}>{secret.match(/.{4}/g)?.join(' ')}</code>
            </li>
            <li>
              <FormField
                id="factor-code"
                label={words.steps.code}
                value={code}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                fault={fault || undefined}
                onValue={(value) => {
                  setCode(value);
                  setFault('');
                }}
              />
            </li>
          </ol>
          <div className="wrap">
            <SubmitButton>{words.go}</SubmitButton>
            <TextButton onClick={() => setSecret(undefined)}>{words.stop}</TextButton>
          </div>
        </SubmitForm>
      )}
      {confirming && (
        <ConfirmDialog
          label={words.sure}
          yes={words.remove}
          no={words.stop}
          close={() => setConfirming(false)}
          confirm={() => {
            setConfirming(false);
            void remove();
          }}
        >
          <p>{words.off}</p>
        </ConfirmDialog>
      )}
      <Alarm>{alarm}</Alarm>
    </section>
  );
}
