import { useEffect } from 'react';
import { myAccountWords } from '#content/desk/accounts/my-account.ts';
import { settleOwnNotice } from '#desk/app/own-notice.ts';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { useChanges } from '#desk/realtime/use-changes.ts';
import { accountChanges, sessionFields } from '#desk/screens/accounts/account-wire.ts';
import { OwnSessions } from '#desk/screens/accounts/own-sessions.tsx';
import { usePerson } from '#desk/session/person.ts';
import { presence } from '#desk/session/this-presence.ts';
import { useTitle } from '#desk/shell/use-title.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';
import { fill } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './account.module.css';
import { DetailsPart } from './details-part.tsx';
import { FactorPart } from './factor-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const query = `{
  myAccount { email name language factor { since codesLeft } factorRequired factorDue pending shortPassword }
  myPasskeys { id kind createdAt lastUsedAt }
  mySessions { ${sessionFields} }
}` as const;

export default function OwnAccount() {
  const [words, language] = useWordsIn(myAccountWords);
  const person = usePerson();
  const { data, failed, refetch } = useQuery(query);
  const account = data?.myAccount;
  useChanges(person.role === 'owner' || person.role === 'staff' ? accountChanges : [], () => void refetch());
  useTitle(words.heading);
  useEffect(() => {
    if (account) settleOwnNotice(account);
  }, [account]);
  return (
    <div className={`bleed ${style.screen}`}>
      <header className="apart head">
        <h1>
          {words.heading} <small dir="auto">{person.name}</small>
        </h1>
      </header>
      {!data && <QueryState failed={failed} retry={refetch} />}
      {account && (
        <div className={style.parts}>
          {account.factorDue !== null && (
            <p className={style.due} role="status">
              {account.pending
                ? words.due.over
                : fill(words.due.until, { day: formatDay(dayInCompany(account.factorDue), language) })}
            </p>
          )}
          <FactorPart
            factor={account.factor}
            required={account.factorRequired}
            email={account.email}
            done={() => {
              void refetch();
              // The role of an account whose factor was overdue.
              void presence.look(true);
            }}
          />
          {account.factor && <RecoveryCodes left={account.factor.codesLeft} done={() => void refetch()} />}
          <PasskeysPart passkeys={data.myPasskeys} done={() => void refetch()} />
          <DetailsPart account={account} done={() => void refetch()} />
          <PasswordPart short={account.shortPassword} done={() => void refetch()} />
          <OwnSessions sessions={data.mySessions} done={() => void refetch()} />
        </div>
      )}
    </div>
  );
}
