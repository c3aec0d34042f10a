import { accountsWords } from '#content/desk/accounts/accounts.ts';
import { fill } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { dayInCompany, formatWhen } from '../../wire/say-when.ts';
import type { OwnSession } from './account-wire.ts';
import style from './accounts.module.css';
import { changeAccount } from './change-account.ts';

export function OwnSessions({ sessions, done }: { readonly sessions: readonly OwnSession[]; done(): void }) {
  const [{ own: words, now }, language] = useWordsIn(accountsWords);
  const end = async () => {
    if (await changeAccount('endOwn', {}, '', language)) done();
  };
  return (
    <section className={style.block} aria-labelledby="sessions">
      <h2 id="sessions">{words.heading}</h2>
      <ul className={style.sessions}>
        {sessions
          .toSorted((one, other) => Number(other.mine) - Number(one.mine))
          .map(({ id, startedAt, lastUsedAt, mine }) => (
            <li key={id}>
              {mine ? words.this : fill(words.other, { day: formatDay(dayInCompany(startedAt), language, 'plain') })}{' '}
              <span className="soft">{mine ? now : fill(words.used, { when: formatWhen(lastUsedAt, language) })}</span>
            </li>
          ))}
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
