import { accountsWords } from '#content/desk/accounts.ts';
import { hasWords } from '../../palette/find-words.ts';
import type { FinderContext, Found } from '../../palette/finder.ts';
import { askAccounts, calledOf } from './account-wire.ts';

/** So many the palette shows. */
const most = 5;

/** The accounts in whose name or address the words of a search stand, and the list of who did what. */
export async function findAccounts(search: string, { language, go }: FinderContext): Promise<readonly Found[]> {
  if (search === '') return [];
  const words = accountsWords[language];
  const history: Found = { id: 'record', title: words.history, sign: 'accounts', run: () => go('/record') };
  const accounts = (await askAccounts())
    .filter(({ name, email }) => hasWords(`${name ?? ''} ${email}`, search))
    .slice(0, most)
    .map(
      (account): Found => ({
        id: account.id,
        title: calledOf(account),
        note: words.states[account.state],
        sign: 'accounts',
        run: () => go('/accounts'),
      }),
    );
  return [...accounts, ...(hasWords(words.history, search) ? [history] : [])];
}
