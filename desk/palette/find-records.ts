import { accountsWords } from '#content/desk/accounts/accounts.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { calledOf, fetchAccounts } from '#desk/screens/accounts/account-wire.ts';
import { emailKindName } from '#desk/screens/emails/describe-email.ts';
import { emailsQuery } from '#desk/screens/emails/email-wire.ts';
import { formatAge } from '#desk/screens/messages/format-age.ts';
import { listQuery, senderName } from '#desk/screens/messages/message-wire.ts';
import { seekQuery } from '#desk/screens/people/people-wire.ts';
import { writePersonPath } from '#desk/screens/people/person-path.ts';
import { hasWords } from './find-words.ts';
import type { FinderContext, PaletteResult } from './finder.ts';

/** Results of one kind. */
const limit = 5;

export async function findMessages(search: string, { language, go }: FinderContext): Promise<readonly PaletteResult[]> {
  if (search === '') return [];
  const words = messagesWords[language];
  const data = await fetchData(listQuery, { search, limit, order: 'newest', count: false });
  return (data?.listMessages?.items ?? []).map((message) => ({
    id: message.id,
    title: `${senderName(message, words.nobody)}: ${message.reason || message.message || ''}`,
    note: formatAge(message.createdAt, new Date(), language),
    icon: 'messages',
    run: () => go(`/messages/${message.id}`),
  }));
}

export async function findEmails(search: string, { language, go }: FinderContext): Promise<readonly PaletteResult[]> {
  if (search === '') return [];
  const data = await fetchData(emailsQuery, { search, limit, count: false });
  return (data?.listLetters?.items ?? []).map((email) => ({
    id: email.id,
    title: `${email.recipient}: ${email.subject ?? emailKindName(email, language)}`,
    note: formatAge(email.createdAt, new Date(), language),
    icon: 'letters',
    run: () => go(`/letters/${email.id}?state=${email.state}`),
  }));
}

export async function findPeople(search: string, { go }: FinderContext): Promise<readonly PaletteResult[]> {
  if (search.length < 2) return [];
  const data = await fetchData(seekQuery, { search, limit });
  return (data?.listPeople ?? []).map(({ email, name }) => ({
    id: email,
    title: name || email,
    ...(name ? { note: email } : {}),
    icon: 'people',
    run: () => go(writePersonPath({ search: '', email })),
  }));
}

export async function findAccounts(search: string, { language, go }: FinderContext): Promise<readonly PaletteResult[]> {
  if (search === '') return [];
  const words = accountsWords[language];
  const accounts = (await fetchAccounts()).filter(({ name, email }) => hasWords(`${name ?? ''} ${email}`, search));
  const results = accounts.slice(0, limit).map(
    (account): PaletteResult => ({
      id: account.id,
      title: calledOf(account),
      note: words.states[account.state],
      icon: 'accounts',
      run: () => go('/accounts'),
    }),
  );
  const history: PaletteResult = { id: 'record', title: words.history, icon: 'accounts', run: () => go('/record') };
  return hasWords(words.history, search) ? [...results, history] : results;
}
