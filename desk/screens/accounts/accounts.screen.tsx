import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { accountsWords } from '#content/desk/accounts.ts';
import { fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { offerFile } from '../../csv/offer-file.ts';
import { sortableTime } from '../../csv/sortable-time.ts';
import { writeCsv } from '../../csv/write-csv.ts';
import { useActs } from '../../keys/offered-acts.ts';
import { useWalk } from '../../keys/use-walk.ts';
import table from '../../layout/table.module.css';
import { Asking } from '../../line/asking.tsx';
import { useAnswer } from '../../line/use-answer.ts';
import { useChanges } from '../../live/use-changes.ts';
import { useWide } from '../../shell/use-media.ts';
import { useTitle } from '../../shell/use-title.ts';
import { companyDay } from '../../wire/say-when.ts';
import { useNow } from '../today/use-now.ts';
import { AccountRow, type RowAct, sayUsed } from './account-row.tsx';
import { AccountSure } from './account-sure.tsx';
import { type AccountsAnswer, accountChanges, accountsQuery, calledOf, type StaffAccount } from './account-wire.ts';
import style from './accounts.module.css';
import { changeAccount } from './change-account.ts';
import { InviteForm } from './invite-form.tsx';
import { OwnSessions } from './own-sessions.tsx';

const states = ['active', 'invited', 'disabled'] as const;

/** Who may sit at the desk: their accounts, who is invited, and one's own sessions. */
export function Component() {
  const language = useLanguage();
  const words = accountsWords[language];
  const now = useNow();
  const wide = useWide();
  const { data, failed, again } = useAnswer<AccountsAnswer>(accountsQuery);
  useChanges(accountChanges, () => void again());
  const [sure, ask] = useState<{ readonly account: StaffAccount; readonly act: 'disable' | 'enable' }>();
  const list = useRef<HTMLDivElement>(null);
  useTitle(words.heading);
  useWalk(list);
  const accounts = (data?.listAccounts ?? []).toSorted(
    (one, other) => Number(other.mine) - Number(one.mine) || states.indexOf(one.state) - states.indexOf(other.state),
  );
  const run = async (account: StaffAccount, act: RowAct) => {
    if (await changeAccount(act, { id: account.id }, calledOf(account), language)) void again();
  };
  const file = () => {
    const { acts: _, ...columns } = words.columns;
    const rows = accounts.map((one) => [
      one.name,
      one.email,
      one.language,
      words.states[one.state],
      one.lastUsedAt ? sortableTime(one.lastUsedAt) : sayUsed(one, now, language),
      one.sessions,
    ]);
    const name = `${words.fileName}-${companyDay(now.toISOString())}.csv`;
    offerFile(name, writeCsv([Object.values(columns), ...rows]));
  };
  useActs([
    { name: words.invite.heading, key: 'n', run: () => document.getElementById('invite-name')?.focus() },
    { name: words.file, run: file },
  ]);
  const counts = states.flatMap((state) => {
    const n = accounts.filter((one) => one.state === state).length;
    return n > 0 ? [fillPlural(words.counts[state], n, language)] : [];
  });
  return (
    <div className={style.screen}>
      <header className={style.head}>
        <h1>
          {words.heading} <small>{counts.join(', ')}</small>
        </h1>
        <div>
          <Link className="tx" to="/record">
            <span>{words.history}</span>
          </Link>
          <button type="button" className="tx" onClick={file}>
            <span>CSV</span>
            <span className="hide">{words.file}</span>
          </button>
        </div>
      </header>
      {!data && (
        <div className={style.block}>
          <Asking failed={failed} again={again} />
        </div>
      )}
      {data && (
        <div className={style.split}>
          <div ref={list}>
            <table className={`${table.table} ${table.guided} ${style.table}`}>
              <caption className="hide">{words.caption}</caption>
              <thead className={wide ? undefined : 'hide'}>
                <tr>
                  <th scope="col">{words.columns.name}</th>
                  <th scope="col">{words.columns.email}</th>
                  <th scope="col">{words.columns.language}</th>
                  <th scope="col">{words.columns.lastUsed}</th>
                  <th scope="col">{words.columns.state}</th>
                  <th scope="col">
                    <span className="hide">{words.columns.acts}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {accounts.map((account) => (
                  <AccountRow
                    key={account.id}
                    account={account}
                    now={now}
                    run={(act) =>
                      act === 'disable' || act === 'enable' ? ask({ account, act }) : void run(account, act)
                    }
                  />
                ))}
              </tbody>
            </table>
          </div>
          <aside className={style.aside} aria-label={words.invite.heading}>
            <InviteForm done={() => void again()} />
            <OwnSessions sessions={data.mySessions} done={() => void again()} />
          </aside>
        </div>
      )}
      {sure && <AccountSure {...sure} close={() => ask(undefined)} yes={() => void run(sure.account, sure.act)} />}
    </div>
  );
}
