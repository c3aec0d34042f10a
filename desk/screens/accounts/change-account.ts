import { accountsWords } from '#content/desk/accounts/accounts.ts';
import { runMutation } from '#desk/mutations/this-queue.ts';
import { deskNotices } from '#desk/notices/notices.ts';
import { reportNotDone } from '#desk/notices/report-not-done.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { wordOf } from '#desk/wire/word-of.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';

type AccountActionName = keyof (typeof accountsWords)['es']['done'];

const did = '{ outcome }';
const queries = {
  invite: `mutation Invite($email: String!, $name: String!, $language: String!, $role: AccountRole!) {
    did: inviteAccount(email: $email, name: $name, language: $language, role: $role) ${did}
  }`,
  again: `mutation Again($id: ID!) { did: inviteAgain(id: $id) ${did} }`,
  disable: `mutation Disable($id: ID!) { did: disableAccount(id: $id) ${did} }`,
  enable: `mutation Enable($id: ID!) { did: enableAccount(id: $id) ${did} }`,
  end: `mutation End($id: ID!) { did: endSessions(accountId: $id) ${did} }`,
  removeFactor: `mutation RemoveFactor($id: ID!) { did: removeFactor(id: $id) ${did} }`,
  role: `mutation Role($id: ID!, $role: AccountRole!, $name: String) { did: changeRole(id: $id, role: $role, name: $name) ${did} }`,
  endOwn: `mutation EndOwn { did: endSessions ${did} }`,
  endOne: `mutation EndOne($id: ID!) { did: endSession(id: $id) ${did} }`,
  own: `mutation Own($name: String, $language: String) { did: changeMyAccount(name: $name, language: $language) ${did} }`,
} as const satisfies Readonly<Record<AccountActionName, string>>;

/** Runs an account mutation and reports the outcome; true if done or queued. */
export async function changeAccount(
  name: AccountActionName,
  variables: object,
  who: string,
  language: Language,
): Promise<boolean> {
  const words = accountsWords[language];
  const title = fill(words.titles[name], { who });
  const key = `account-${name}`;
  const outcome = await runMutation(queries[name], variables, title, '/accounts');
  if (outcome.is === 'waiting') return true;
  if (outcome.is === 'failed') reportNotDone(key, title, language);
  if (outcome.is !== 'done') return false;
  const { did: answer } = outcome.data;
  if (answer?.outcome === 'done') {
    deskNotices.remove(key);
    showToast(fill(words.done[name], { who }));
    return true;
  }
  reportNotDone(key, title, language, wordOf(words.outcomes, answer?.outcome));
  return false;
}
