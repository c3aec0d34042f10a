import { askRemembered } from '../../line/this-line.ts';

export type AccountState = 'active' | 'invited' | 'disabled';

/** Who may sit at the desk. Times are ISO; see `Account` of the data service. */
export interface StaffAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly language: string;
  readonly state: AccountState;
  readonly lastUsedAt: string | null;
  readonly sessions: number;
  readonly invitedUntil: string | null;
  readonly mine: boolean;
}

export interface OwnSession {
  readonly id: string;
  readonly startedAt: string;
  readonly lastUsedAt: string;
  readonly mine: boolean;
}

export interface AccountsAnswer {
  readonly listAccounts: readonly StaffAccount[];
  readonly mySessions: readonly OwnSession[];
}

const line = 'id email name language state lastUsedAt sessions invitedUntil mine';

export const accountsQuery = `{ listAccounts { ${line} } mySessions { id startedAt lastUsedAt mine } }`;

/** What of the accounts is followed. */
export const accountChanges = ['subscription { onAccountChange { id } }'] as const;

/** Everybody with an account; none when the service does not say. */
export async function askAccounts(): Promise<readonly StaffAccount[]> {
  const query = `{ listAccounts { ${line} } }`;
  const answer = await askRemembered<Pick<AccountsAnswer, 'listAccounts'>>(query).catch(() => undefined);
  return answer?.data.listAccounts ?? [];
}

/** How somebody is called: by their name, else by their address. */
export function calledOf({ name, email }: Pick<StaffAccount, 'name' | 'email'>): string {
  return name || email;
}
