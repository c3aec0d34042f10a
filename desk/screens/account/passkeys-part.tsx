import { useEffect, useState } from 'react';
import { createPasskey, deletePasskey, passkeyFaultOf } from '#client/session/passkey.ts';
import { arePasskeysHere } from '#client/session/passkeys-here.ts';
import { myAccountWords } from '#content/desk/accounts/my-account.ts';
import { Alarm, LineButton, TextButton } from '#desk/layout/controls.tsx';
import { showToast } from '#desk/toast/this-toasts.ts';
import { dayInCompany, formatWhen } from '#desk/wire/say-when.ts';
import { mostPasskeys } from '#model/accounts/passkey.ts';
import type { Passkey } from '#model/api.generated.ts';
import { fill } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './account.module.css';
import { doFreshly } from './do-freshly.ts';

interface PasskeysPartProps {
  readonly passkeys: readonly Pick<Passkey, 'id' | 'kind' | 'createdAt' | 'lastUsedAt'>[];
  done(): void;
}

export function PasskeysPart({ passkeys, done }: PasskeysPartProps) {
  const [{ passkeys: words, factor, failed }, language] = useWordsIn(myAccountWords);
  const [isHere, setIsHere] = useState<boolean>();
  const [adding, setAdding] = useState(false);
  /** Passkey whose removal is being confirmed. */
  const [confirming, setConfirming] = useState<string>();
  /** Its button gets the focus back. */
  const [refocused, setRefocused] = useState<string>();
  const [alarm, setAlarm] = useState('');
  useEffect(() => {
    arePasskeysHere().then(setIsHere, () => setIsHere(true));
  }, []);

  async function attempt(work: () => Promise<void>, message: string): Promise<void> {
    setAlarm('');
    try {
      await doFreshly(work, factor.why);
      showToast(message);
      done();
    } catch (error) {
      const fault = passkeyFaultOf(error);
      if (fault === 'wrong-pair') return;
      setAlarm(fault === 'cancelled' || fault === 'exists' || fault === 'unsupported' ? words[fault] : failed);
    }
  }
  async function add(): Promise<void> {
    if (adding) return;
    await attempt(async () => {
      setAdding(true);
      await createPasskey().finally(() => setAdding(false));
    }, words.added);
  }
  async function remove(id: string): Promise<void> {
    setConfirming(undefined);
    await attempt(() => deletePasskey(id), words.removed);
  }

  return (
    <section className={style.part} aria-labelledby="passkeys">
      <h2 id="passkeys">{words.heading}</h2>
      <p>{words.lead}</p>
      {passkeys.length > 0 && (
        <ul className={style.passkeys}>
          {passkeys.map(({ id, kind, createdAt, lastUsedAt }) => {
            const day = formatDay(dayInCompany(createdAt), language);
            const since = fill(words.since, { day });
            return (
              <li key={id} className="apart">
                <span>
                  {words.kinds[kind]}{' '}
                  <span className="soft">
                    {since}, {lastUsedAt ? fill(words.used, { when: formatWhen(lastUsedAt, language) }) : words.unused}
                  </span>
                </span>
                {confirming === id ? (
                  <span className="wrap">
                    <span role="status">{words.sure}</span>
                    <TextButton autoFocus onClick={() => void remove(id)}>
                      {words.yes}
                    </TextButton>
                    <TextButton
                      onClick={() => {
                        setConfirming(undefined);
                        setRefocused(id);
                      }}
                    >
                      {words.no}
                    </TextButton>
                  </span>
                ) : (
                  <TextButton
                    autoFocus={refocused === id}
                    aria-label={fill(words.removeOf, { which: `${words.kinds[kind]} ${since}` })}
                    onClick={() => setConfirming(id)}
                  >
                    {words.remove}
                  </TextButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isHere === false && <p className="soft">{words.elsewhere}</p>}
      {isHere && passkeys.length >= mostPasskeys && <p className="soft">{words.full}</p>}
      {isHere && passkeys.length < mostPasskeys && (
        <div className="wrap">
          <LineButton aria-disabled={adding || undefined} onClick={() => void add()}>
            {words.add}
          </LineButton>
          {adding && (
            <span className="soft" role="status">
              {words.adding}
            </span>
          )}
        </div>
      )}
      <Alarm>{alarm}</Alarm>
    </section>
  );
}
