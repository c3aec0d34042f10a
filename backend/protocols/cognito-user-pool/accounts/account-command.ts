import { parseArgs } from 'node:util';
import { operator } from '#backend/platform/audit-log/write-audit-entry.ts';
import { removeFactor } from '#backend/protocols/cognito-user-pool/factor/change-factor.ts';
import { type AccountRole, isAccountRole } from '#model/accounts/roles.ts';
import { fieldLengths, lengthOf } from '#model/field-lengths.ts';
import { defaultLanguage, isLanguage, type Language } from '#model/languages.ts';
import { emailKey, readEmail } from '#model/people/email.ts';
import { cleanLine } from '#model/text.ts';
import { type AccountDeps, createAccount } from './create-account.ts';
import { disableAccount } from './disable-account.ts';
import { type ListedAccount, listAccounts } from './list-accounts.ts';

export type AccountCall =
  | {
      readonly verb: 'create';
      readonly email: string;
      readonly language: Language;
      readonly role?: AccountRole;
      readonly name?: string;
    }
  | { readonly verb: 'disable' | 'reset-factors'; readonly email: string }
  | { readonly verb: 'list'; readonly email?: string };

interface CommandOutput {
  readonly done: boolean;
  readonly text: string;
}

export const accountUsage = `Manages staff accounts.

  npm run account -- create EMAIL [--name NAME] [--language es|en] [--role owner|staff|teacher]
                                                       creates an account and e-mails the password link,
                                                       or enables a disabled one without its old password
  npm run account -- disable EMAIL                     disables an account and ends its sessions
  npm run account -- reset-factors EMAIL               removes second factor and passkeys, and notifies all
                                                       staff by e-mail
  npm run account -- list [EMAIL]                      lists accounts
`;

export function readAccountCall(words: readonly string[]): AccountCall | { readonly fault: string } {
  const parsed = parse(words);
  if ('fault' in parsed) return parsed;
  const { language = defaultLanguage, role } = parsed.values;
  const [verb, address, ...more] = parsed.positionals;
  if (verb !== 'create' && verb !== 'disable' && verb !== 'reset-factors' && verb !== 'list') {
    return { fault: verb === undefined ? 'A command is required.' : `Unknown command ${quote(verb)}.` };
  }
  if (more.length > 0) return { fault: `Unexpected arguments: ${quote(more.join(' '))}.` };
  if (parsed.values.language !== undefined && verb !== 'create') return { fault: 'Only create accepts --language.' };
  const name = cleanLine(parsed.values.name ?? '');
  if (parsed.values.name !== undefined && verb !== 'create') return { fault: 'Only create accepts --name.' };
  if (lengthOf(name) > fieldLengths.name) return { fault: `A name has at most ${fieldLengths.name} characters.` };
  if (role !== undefined && verb !== 'create') return { fault: 'Only create accepts --role.' };
  if (role !== undefined && !isAccountRole(role)) {
    return { fault: `The role must be owner, staff or teacher, not ${quote(role)}.` };
  }
  if (!isLanguage(language)) return { fault: `The language must be es or en, not ${quote(language)}.` };
  if (address === undefined) return verb === 'list' ? { verb } : { fault: `${verb} requires an e-mail address.` };
  const email = readEmail(address);
  if (email === null) return { fault: `${quote(address)} is not an e-mail address.` };
  return verb === 'create' ? { verb, email, language, ...(role && { role }), ...(name && { name }) } : { verb, email };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: { language: { type: 'string' }, role: { type: 'string' }, name: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    // Node's further sentences explain escaping to programmers.
    return { fault: (error instanceof Error ? error.message : String(error)).split('. ')[0] ?? '' };
  }
}

/** `leaves` says when the e-mail is sent; `forget` is the recovery page. */
export async function runAccountCall(
  s: AccountDeps,
  call: AccountCall,
  words: { readonly leaves: string; readonly forget: string },
  now: number,
): Promise<CommandOutput> {
  const { email } = call;
  switch (call.verb) {
    case 'create': {
      const { outcome } = await createAccount(s, { ...call, enableAgain: true, by: operator }, now);
      if (outcome === 'exists') return refused(`${email} already has an account. A new password: ${words.forget}`);
      const happened = outcome === 'created' ? 'has an account now' : 'is enabled again without its old password';
      return done(
        `${email} ${happened}. The e-mail with the password link ${words.leaves}\n` +
          `The link is valid for seven days; after that, a new one: ${words.forget}`,
      );
    }
    case 'disable': {
      const outcome = await disableAccount(s, call, now, operator);
      return outcome === 'disabled'
        ? done(`${email} is disabled, and all its sessions have ended.`)
        : refused(`${email} has no account.`);
    }
    case 'reset-factors': {
      const outcome = await removeFactor(s, { email: call.email }, now, operator);
      if (outcome === 'gone') return refused(`${email} has no account with a second factor or passkey.`);
      return done(`${email} signs in with the password alone until another second factor is set up.`);
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

function list(all: readonly ListedAccount[], email: string | undefined): CommandOutput {
  const shown = email === undefined ? all : all.filter((account) => emailKey(account.email) === emailKey(email));
  if (shown.length === 0)
    return email === undefined ? done('There are no accounts.') : refused(`${email} has no account.`);
  const widest = Math.max(...shown.map((account) => account.email.length));
  return done(
    shown
      .map(({ email, state, role, language, createdAt }) =>
        [
          email.padEnd(widest),
          states[state].padEnd(15),
          role.padEnd(7),
          language,
          `since ${createdAt.slice(0, 10)}`,
        ].join('  '),
      )
      .join('\n'),
  );
}

function done(text: string): CommandOutput {
  return { done: true, text };
}

function refused(text: string): CommandOutput {
  return { done: false, text };
}

function quote(text: string): string {
  return JSON.stringify(text);
}
