import { useEffect, useState } from 'react';
import { askAccounts, calledOf } from '../accounts/account-wire.ts';

/** How the account is called that has a message; null until it is known, and where it is gone. */
export function useCalled(account: string | null | undefined): string | null {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const missing = account && !known.has(account) ? account : null;
  useEffect(() => {
    if (missing === null) return;
    void askAccounts().then((all) => setKnown(new Map(all.map((one) => [one.id, calledOf(one)]))));
  }, [missing]);
  return (account && known.get(account)) || null;
}
