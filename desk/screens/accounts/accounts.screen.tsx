import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { accountsWords } from '#content/desk/accounts/accounts.ts';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { useRovingFocus } from '#desk/keyboard/use-roving-focus.ts';
import { TableHead } from '#desk/layout/controls.tsx';
import table from '#desk/layout/table.module.css';
import { useChanges } from '#desk/realtime/use-changes.ts';
import { useNow } from '#desk/screens/today/use-now.ts';
import { useIsOwner } from '#desk/session/use-is-owner.ts';
import { useWide } from '#desk/shell/use-media.ts';
import { useTitle } from '#desk/shell/use-title.ts';
import { fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { type AccountAction, AccountListRow } from './account-row.tsx';
import { accountChanges, accountsQuery, calledOf, type StaffAccount } from './account-wire.ts';
import style from './accounts.module.css';
import { changeAccount } from './change-account.ts';
import { ConfirmAccountDialog } from './confirm-account-dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { RoleDialog } from './role-dialog.tsx';

const OwnAccount = lazy(() => import('#desk/screens/account/own-account.tsx'));

const states = ['active', 'invited', 'disabled'] as const;

/** `me`: the own account. */
export function Component() {
  if (useParams().id !== 'me') return <Accounts />;
  return (
    <Suspense fallback={null}>
      <OwnAccount />
    </Suspense>
  );
}

function Accounts() {
  const [words, language] = useWordsIn(accountsWords);
  const now = useNow();
  const wide = useWide();
  const { data, failed, refetch } = useQuery(accountsQuery);
  useChanges(accountChanges, () => void refetch());
  const [confirming, setConfirming] = useState<{
    readonly account: StaffAccount;
    readonly op: Exclude<AccountAction, 'again' | 'end'>;
  }>();
  const owner = useIsOwner();
  const list = useRef<HTMLDivElement>(null);
  useTitle(words.heading);
  useRovingFocus(list);
  const accounts = (data?.listAccounts ?? []).toSorted(
    (one, other) => Number(other.mine) - Number(one.mine) || states.indexOf(one.state) - states.indexOf(other.state),
  );
  const run = async (account: StaffAccount, action: AccountAction, more = {}) => {
    if (await changeAccount(action, { id: account.id, ...more }, calledOf(account), language)) void refetch();
  };
  useCommands(
    owner ? [{ name: words.invite.heading, key: 'n', run: () => document.getElementById('invite-name')?.focus() }] : [],
  );
  const counts = states.flatMap((state) => {
    const n = accounts.filter((one) => one.state === state).length;
    return n > 0 ? [fillPlural(words.counts[state], n, language)] : [];
  });
  return (
    <div className={`bleed ${style.screen}`}>
      <header className="apart head">
        <h1>
          {words.heading} <small>{counts.join(', ')}</small>
        </h1>
        <Link className="tx" to="/record">
          <span>{words.history}</span>
        </Link>
      </header>
      {!data && (
        <div className={style.block}>
          <QueryState failed={failed} retry={refetch} />
        </div>
      )}
      {data && (
        <div className={style.split}>
          <div ref={list}>
            <table className={`${table.table} ${table.guided} ${style.table}`}>
              <caption className="hide">{words.caption}</caption>
              <TableHead
                shown={wide}
                columns={[
                  [words.columns.name],
                  [words.columns.email],
                  [words.columns.language],
                  [words.columns.lastUsed],
                  [words.columns.state],
                  [words.columns.acts, 'hide'],
                ]}
              />
              <tbody>
                {accounts.map((account) => (
                  <AccountListRow
                    key={account.id}
                    account={account}
                    now={now}
                    owner={owner}
                    run={(action) =>
                      action === 'again' || action === 'end'
                        ? void run(account, action)
                        : setConfirming({ account, op: action })
                    }
                  />
                ))}
              </tbody>
            </table>
          </div>
          <aside className={style.aside} aria-label={words.invite.heading}>
            {owner ? <InviteForm done={() => void refetch()} /> : <p className={style.block}>{words.owners}</p>}
            <OwnSessions sessions={data.mySessions} done={() => void refetch()} />
          </aside>
        </div>
      )}
      {confirming &&
        (confirming.op === 'role' ? (
          <RoleDialog
            account={confirming.account}
            close={() => setConfirming(undefined)}
            save={(changes) => void run(confirming.account, 'role', changes)}
          />
        ) : (
          <ConfirmAccountDialog
            account={confirming.account}
            op={confirming.op}
            close={() => setConfirming(undefined)}
            yes={() => void run(confirming.account, confirming.op)}
          />
        ))}
    </div>
  );
}
