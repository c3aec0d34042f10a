import { useState } from 'react';
import { myAccountWords } from '#content/desk/accounts/my-account.ts';
import { SignInDialog } from '#desk/app/sign-in-dialog.tsx';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { useChanges } from '#desk/realtime/use-changes.ts';
import { accountChanges, sessionLine } from '#desk/screens/accounts/account-wire.ts';
import { OwnSessions } from '#desk/screens/accounts/own-sessions.tsx';
import { usePerson } from '#desk/session/person.ts';
import { useTitle } from '#desk/shell/use-title.ts';
import { useWords } from '#ui/place.ts';
import style from './account.module.css';
import { FactorPart } from './factor-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const query = `{
  myAccount { email factor { since codesLeft } }
  myPasskeys { id kind createdAt lastUsedAt }
  mySessions { ${sessionLine} }
}` as const;

/** The caller's own account: second factor, recovery codes, passkeys, sessions. */
export default function OwnAccount() {
  const words = useWords(myAccountWords);
  const person = usePerson();
  const { data, failed, again } = useQuery(query);
  /** Runs again what needed a fresh session. */
  const [waiting, wait] = useState<() => void>();
  useChanges(person.role === 'teacher' ? [] : accountChanges, () => void again());
  useTitle(words.heading);
  const stale = (repeat: () => void) => wait(() => repeat);
  return (
    <div className={`bleed ${style.screen}`}>
      <header className={style.head}>
        <h1>
          {words.heading} <small dir="auto">{person.name}</small>
        </h1>
      </header>
      {!data && <QueryState failed={failed} again={again} />}
      {data?.myAccount && (
        <div className={style.parts}>
          <FactorPart
            factor={data.myAccount.factor}
            email={data.myAccount.email}
            done={() => void again()}
            stale={stale}
          />
          {data.myAccount.factor && <RecoveryCodes left={data.myAccount.factor.codesLeft} done={() => void again()} />}
          <PasskeysPart passkeys={data.myPasskeys} done={() => void again()} stale={stale} />
          <OwnSessions sessions={data.mySessions} done={() => void again()} />
        </div>
      )}
      {waiting && (
        <SignInDialog
          why={words.factor.why}
          close={() => wait(undefined)}
          done={() => {
            wait(undefined);
            waiting();
          }}
        />
      )}
    </div>
  );
}
