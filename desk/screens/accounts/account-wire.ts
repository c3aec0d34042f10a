import { useEffect, useState } from 'react';
import type { FieldsOf, ResultOf } from '#client/query-types.ts';
import { fetchCached } from '#desk/connectivity/fetch-data.ts';
import type { Account } from '#model/api.generated.ts';

const accountFields = 'id email name language role state lastUsedAt sessions invitedUntil factor mine';

export type StaffAccount = FieldsOf<Account, typeof accountFields>;

export const sessionFields = 'id startedAt lastUsedAt device sameNetwork shared mine';

export const accountsQuery = `{ listAccounts { ${accountFields} } mySessions { ${sessionFields} } }` as const;

export type OwnSession = ResultOf<typeof accountsQuery>['mySessions'][number];

export const accountChanges = ['subscription { onAccountChange { id } }'] as const;

export async function fetchAccounts(): Promise<readonly StaffAccount[]> {
  const query = `{ listAccounts { ${accountFields} } }` as const;
  return (await fetchCached(query))?.listAccounts ?? [];
}

/** Loads once `enabled`; undefined until then, empty on failure. */
export function useAccounts(enabled = true): readonly StaffAccount[] | undefined {
  const [accounts, setAccounts] = useState<readonly StaffAccount[]>();
  useEffect(() => {
    if (enabled) void fetchAccounts().then(setAccounts);
  }, [enabled]);
  return accounts;
}

export function calledOf({ name, email }: Pick<StaffAccount, 'name' | 'email'>): string {
  return name || email;
}
