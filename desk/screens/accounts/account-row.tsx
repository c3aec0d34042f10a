import { Link } from 'react-router';
import { accountsWords } from '#content/desk/accounts/accounts.ts';
import { formatAge } from '#desk/screens/messages/format-age.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';
import type { Language } from '#model/languages.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { LineDrawing } from '#ui/line-drawing.tsx';
import { useWordsIn } from '#ui/use-words-in.ts';
import { calledOf, type StaffAccount } from './account-wire.ts';
import style from './accounts.module.css';

export type AccountAction = 'disable' | 'enable' | 'again' | 'end' | 'removeFactor' | 'role';

interface AccountRowProps {
  readonly account: StaffAccount;
  readonly now: Date;
  /** The reader is an owner. */
  readonly owner: boolean;
  run(action: AccountAction): void;
}

const marks = {
  active: <circle cx="8" cy="8" r="6.5" fill="currentColor" stroke="none" />,
  invited: <circle cx="8" cy="8" r="5.5" />,
  disabled: <path d="M1.5 8h13" />,
} as const;

export function AccountListRow({ account, now, owner, run }: AccountRowProps) {
  const [words, language] = useWordsIn(accountsWords);
  const { state, mine, sessions } = account;
  const who = calledOf(account);
  const role = words.roles[account.role];
  const button = (action: AccountAction) => (
    <button
      type="button"
      className={`link ${style.mini}`}
      aria-label={fill(words.of, { act: words.acts[action], who })}
      onClick={() => run(action)}
    >
      {words.acts[action]}
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
      <td className={style.used}>{formatLastUse(account, now, language)}</td>
      <td className={style.state}>
        <span className="marked">
          <LineDrawing className="mark">{marks[state]}</LineDrawing>
          {[words.states[state], mine && words.you].filter(Boolean).join(', ')}
        </span>
        {owner && !mine && state !== 'disabled' ? (
          <button
            type="button"
            className={`link ${style.mini} ${style.role}`}
            aria-label={`${role}, ${fill(words.of, { act: words.acts.role.toLowerCase(), who })}`}
            onClick={() => run('role')}
          >
            {role}
          </button>
        ) : (
          <small>{role}</small>
        )}
        {state === 'invited' && <small>{describeInvitation(account, language)}</small>}
        {state === 'active' && !mine && (
          <small>{sessions > 0 ? fillPlural(words.sessions, sessions, language) : words.noSessions}</small>
        )}
        {account.factor && <small>{words.factor}</small>}
      </td>
      <td className={style.acts}>
        {owner && (
          <div>
            {state === 'active' && !mine && sessions > 0 && button('end')}
            {account.factor && !mine && state !== 'disabled' && button('removeFactor')}
            {state === 'invited' && button('again')}
            {state === 'disabled' ? button('enable') : !mine && button('disable')}
          </div>
        )}
      </td>
    </tr>
  );
}

function formatLastUse({ lastUsedAt, mine }: StaffAccount, now: Date, language: Language): string {
  const words = accountsWords[language];
  if (mine) return words.now;
  return lastUsedAt === null ? words.never : formatAge(lastUsedAt, now, language);
}

function describeInvitation({ invitedUntil }: StaffAccount, language: Language): string {
  const words = accountsWords[language];
  if (invitedUntil === null) return words.over;
  return fill(words.until, { day: formatDay(dayInCompany(invitedUntil), language, 'short') });
}
