import { Link } from 'react-router';
import { accountsWords } from '#content/desk/accounts.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { formatDay } from '#look/format.ts';
import { LineDrawing } from '#look/line-drawing.tsx';
import { useLanguage } from '#look/place.ts';
import type { Language } from '#model/languages.ts';
import { companyDay } from '../../wire/say-when.ts';
import { sayAge } from '../messages/say-age.ts';
import { calledOf, type StaffAccount } from './account-wire.ts';
import style from './accounts.module.css';

/** What can be done with an account. */
export type RowAct = 'disable' | 'enable' | 'again' | 'end';

interface AccountRowProps {
  readonly account: StaffAccount;
  readonly now: Date;
  run(act: RowAct): void;
}

const marks = {
  active: <circle cx="8" cy="8" r="6.5" fill="currentColor" stroke="none" />,
  invited: <circle cx="8" cy="8" r="5.5" />,
  disabled: <path d="M1.5 8h13" />,
} as const;

/** An account: who, how it stands, when it was last used, and what can be done with it. */
export function AccountRow({ account, now, run }: AccountRowProps) {
  const language = useLanguage();
  const words = accountsWords[language];
  const { state, mine, sessions } = account;
  const who = calledOf(account);
  const button = (act: RowAct) => (
    <button
      type="button"
      className={`link ${style.mini}`}
      aria-label={fill(words.of, { act: words.acts[act], who })}
      onClick={() => run(act)}
    >
      {words.acts[act]}
    </button>
  );
  return (
    <tr data-disabled={state === 'disabled' || undefined}>
      <th scope="row">
        <Link to={`/record?thing=account:${account.id}`} data-row>
          <bdi>{account.name || words.nameless}</bdi>
          <span className="hide">, {words.acts.history.toLowerCase()}</span>
        </Link>
      </th>
      <td className={style.email}>
        <bdi>{account.email}</bdi>
      </td>
      <td className={style.language}>{words.languages[account.language === 'en' ? 'en' : 'es']}</td>
      <td className={style.used}>{sayUsed(account, now, language)}</td>
      <td className={style.state}>
        <span>
          <LineDrawing className="mark">{marks[state]}</LineDrawing>
          {[words.states[state], mine && words.you].filter(Boolean).join(', ')}
        </span>
        {state === 'invited' && <small>{sayLink(account, language)}</small>}
        {state === 'active' && !mine && (
          <small>{sessions > 0 ? fillPlural(words.sessions, sessions, language) : words.noSessions}</small>
        )}
      </td>
      <td className={style.acts}>
        <div>
          {state === 'active' && !mine && sessions > 0 && button('end')}
          {state === 'invited' && button('again')}
          {state === 'disabled' ? button('enable') : !mine && button('disable')}
        </div>
      </td>
    </tr>
  );
}

/** When it was last used: `now` within the minutes in which it is not written down again. */
export function sayUsed({ lastUsedAt, mine }: StaffAccount, now: Date, language: Language): string {
  const words = accountsWords[language];
  if (mine) return words.now;
  return lastUsedAt === null ? words.never : sayAge(lastUsedAt, now, language);
}

function sayLink({ invitedUntil }: StaffAccount, language: Language): string {
  const words = accountsWords[language];
  if (invitedUntil === null) return words.over;
  return fill(words.until, { day: formatDay(companyDay(invitedUntil), language, 'short') });
}
