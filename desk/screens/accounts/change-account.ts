import { accountsWords } from '#content/desk/accounts.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { fill } from '#look/fill.ts';
import type { Language } from '#model/languages.ts';
import { act } from '../../acts/this-acts.ts';
import { notices } from '../../notices/notices.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';

export type AccountActName = keyof (typeof accountsWords)['es']['done'];

const did = '{ outcome }';
const queries: Readonly<Record<AccountActName, string>> = {
  invite: `mutation Invite($email: String!, $name: String!, $language: String!) {
    inviteAccount(email: $email, name: $name, language: $language) ${did}
  }`,
  again: `mutation Again($id: ID!) { inviteAgain(id: $id) ${did} }`,
  disable: `mutation Disable($id: ID!) { disableAccount(id: $id) ${did} }`,
  enable: `mutation Enable($id: ID!) { enableAccount(id: $id) ${did} }`,
  end: `mutation End($id: ID!) { endSessions(accountId: $id) ${did} }`,
  endOwn: `mutation EndOwn { endSessions ${did} }`,
};

/** Does something with an account, and says what came of it. True when it was done. */
export async function changeAccount(
  name: AccountActName,
  variables: object,
  who: string,
  language: Language,
): Promise<boolean> {
  const words = accountsWords[language];
  const title = fill(words.titles[name], { who });
  const key = `account-${name}`;
  const { notDone, failed } = everywhereWords[language].late;
  const refuse = (text = failed) => notices.put({ key, tone: 'error', fact: fill(notDone, { title }), text });
  const outcome = await act(queries[name], variables, title, '/accounts');
  if (outcome.is === 'waiting') return true;
  if (outcome.is === 'failed') refuse();
  if (outcome.is !== 'done') return false;
  const [answer] = Object.values(outcome.data as Readonly<Record<string, { readonly outcome: string } | null>>);
  if (answer?.outcome === 'done') {
    notices.remove(key);
    toasts.show({ text: fill(words.done[name], { who }), lasts: usual });
    return true;
  }
  const { outcomes } = words;
  const why = Object.entries(outcomes).find(([one]) => one === answer?.outcome)?.[1];
  refuse(why);
  return false;
}
