import { parseArgs } from 'node:util';
import { operator } from '#backend/record/write-record.ts';
import { emailKey, readEmail } from '#model/email.ts';
import { defaultLanguage, isLanguage, type Language } from '#model/languages.ts';
import { type AccountSurroundings, createAccount } from './create-account.ts';
import { disableAccount } from './disable-account.ts';
import { type ListedAccount, listAccounts } from './list-accounts.ts';

/** What an operator asks for. */
export type AccountCall =
  | { readonly verb: 'create'; readonly email: string; readonly language: Language }
  | { readonly verb: 'disable'; readonly email: string }
  | { readonly verb: 'list'; readonly email?: string };

/** What is printed, and whether what was asked for happened. */
export interface Told {
  readonly done: boolean;
  readonly text: string;
}

export const accountUsage = `Accounts of the people who sign in.

  npm run account -- create EMAIL [--language es|en]   makes an account and mails the link for its password,
                                                       or enables a disabled one again, without its old password
  npm run account -- disable EMAIL                     ends an account and all its sessions at once
  npm run account -- list [EMAIL]                      shows the accounts
`;

/** Reads the words after the command: what is asked for, or what is wrong with them. */
export function readAccountCall(words: readonly string[]): AccountCall | { readonly fault: string } {
  const parsed = parse(words);
  if ('fault' in parsed) return parsed;
  const { language = defaultLanguage } = parsed.values;
  const [verb, address, ...more] = parsed.positionals;
  if (verb !== 'create' && verb !== 'disable' && verb !== 'list') {
    return { fault: verb === undefined ? 'Say what to do.' : `There is no ${quote(verb)}.` };
  }
  if (more.length > 0) return { fault: `One e-mail address at a time: ${quote(more.join(' '))} is too much.` };
  if (parsed.values.language !== undefined && verb !== 'create') return { fault: 'Only create takes a language.' };
  if (!isLanguage(language)) return { fault: `The language is es or en, not ${quote(language)}.` };
  if (address === undefined) return verb === 'list' ? { verb } : { fault: `Say whose account to ${verb}.` };
  const email = readEmail(address);
  if (email === null) return { fault: `${quote(address)} is not an e-mail address.` };
  return verb === 'create' ? { verb, email, language } : { verb, email };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: { language: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    // The words of Node say which option it was, and then how programmers escape one.
    return { fault: (error instanceof Error ? error.message : String(error)).split('. ')[0] ?? '' };
  }
}

/**
 * Does what was asked for. `leaves` says when a letter leaves, `forget` is the address at which a link can be asked for.
 * `now` is in milliseconds.
 */
export async function runAccountCall(
  s: AccountSurroundings,
  call: AccountCall,
  words: { readonly leaves: string; readonly forget: string },
  now: number,
): Promise<Told> {
  const { email } = call;
  switch (call.verb) {
    case 'create': {
      const { outcome } = await createAccount(s, { ...call, enableAgain: true, by: operator }, now);
      if (outcome === 'exists') return refused(`${email} has an account already. A new password: ${words.forget}`);
      const happened = outcome === 'created' ? 'has an account now' : 'is enabled again, without the old password';
      return done(
        `${email} ${happened}. The letter with the link for its password ${words.leaves}\n` +
          `The link is valid for seven days; after that, a new one: ${words.forget}`,
      );
    }
    case 'disable': {
      const outcome = await disableAccount(s, call, now, operator);
      return outcome === 'disabled'
        ? done(`${email} is disabled, and all its sessions have ended.`)
        : refused(`${email} has no account.`);
    }
    case 'list':
      return list(await listAccounts(s), email);
  }
}

const states: Readonly<Record<ListedAccount['state'], string>> = {
  enabled: 'enabled',
  'waiting-for-password': 'no password yet',
  disabled: 'disabled',
};

function list(all: readonly ListedAccount[], email: string | undefined): Told {
  const shown = email === undefined ? all : all.filter((account) => emailKey(account.email) === emailKey(email));
  if (shown.length === 0)
    return email === undefined ? done('There are no accounts.') : refused(`${email} has no account.`);
  const widest = Math.max(...shown.map((account) => account.email.length));
  return done(
    shown
      .map(({ email, state, language, createdAt }) =>
        [email.padEnd(widest), states[state].padEnd(15), language, `since ${createdAt.slice(0, 10)}`].join('  '),
      )
      .join('\n'),
  );
}

function done(text: string): Told {
  return { done: true, text };
}

function refused(text: string): Told {
  return { done: false, text };
}

function quote(text: string): string {
  return JSON.stringify(text);
}
