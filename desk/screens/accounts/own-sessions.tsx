import { accountsWords } from '#content/desk/accounts/accounts.ts';
import { deviceName } from '#content/emails/accounts/device.ts';
import { formatWhen } from '#desk/wire/say-when.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import type { OwnSession } from './account-wire.ts';
import style from './accounts.module.css';
import { changeAccount } from './change-account.ts';

export function OwnSessions({ sessions, done }: { readonly sessions: readonly OwnSession[]; done(): void }) {
  const [{ own: words, now }, language] = useWordsIn(accountsWords);
  const end = async (id?: string) => {
    const did = id ? changeAccount('endOne', { id }, '', language) : changeAccount('endOwn', {}, '', language);
    if (await did) done();
  };
  return (
    <section className={style.block} aria-labelledby="sessions">
      <h2 id="sessions">{words.heading}</h2>
      <ul className={style.sessions}>
        {sessions
          .toSorted((one, other) => Number(other.mine) - Number(one.mine))
          .map(({ id, lastUsedAt, device, sameNetwork, shared, mine }) => {
            const name = deviceName(device, language);
            const where = mine ? words.this : device !== null && (sameNetwork ? words.here : words.elsewhere);
            const used = mine ? now : fill(words.used, { when: formatWhen(lastUsedAt, language) });
            return (
              <li key={id}>
                <span>
                  {name} <small>{[where, used, shared && words.shared].filter(Boolean).join(', ')}</small>
                </span>
                {!mine && (
                  <button
                    type="button"
                    className={`link ${style.mini}`}
                    aria-label={`${words.endOne}: ${name}`}
                    onClick={() => void end(id)}
                  >
                    {words.endOne}
                  </button>
                )}
              </li>
            );
          })}
      </ul>
      {sessions.some(({ mine }) => !mine) ? (
        <button type="button" className={`link ${style.mini}`} onClick={() => void end()}>
          {words.end}
        </button>
      ) : (
        <p className="soft">{words.only}</p>
      )}
    </section>
  );
}
