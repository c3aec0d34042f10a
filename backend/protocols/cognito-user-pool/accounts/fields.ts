import { readFileSync } from 'node:fs';
import type { Author } from '#backend/platform/audit-log/write-audit-entry.ts';
import {
  drawRecoveryCodes,
  factorOf,
  removeFactor,
} from '#backend/protocols/cognito-user-pool/factor/change-factor.ts';
import { factorDueOf, roleAt } from '#backend/protocols/cognito-user-pool/factor/factor-due.ts';
import { listPasskeys } from '#backend/protocols/cognito-user-pool/passkeys/stored-passkeys.ts';
import {
  endOtherSessions,
  endOwnSession,
  listSessions,
} from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import type { Role } from '#model/accounts/roles.ts';
import type { MutationArguments } from '#model/api.generated.ts';
import { fieldLengths, lengthOf } from '#model/field-lengths.ts';
import { isLanguage, knownLanguage } from '#model/languages.ts';
import { readEmail } from '#model/people/email.ts';
import type { Problem } from '#model/problems.ts';
import { cleanLine } from '#model/text.ts';
import { changeMyAccount, changeRole } from './change-account.ts';
import { type AccountDeps, createAccount, inviteAgain } from './create-account.ts';
import { disableAccount } from './disable-account.ts';
import { listUsedAccounts, type UsedAccount } from './list-accounts.ts';

interface Call {
  readonly role: Role;
  readonly account: Author | null;
  readonly session?: string | undefined;
}

const states = { enabled: 'active', 'waiting-for-password': 'invited', disabled: 'disabled' } as const;

export function accountFields(pool: AccountDeps & { now(): Date }) {
  const at = () => pool.now().getTime();

  async function shown(id: string, { account: caller }: Call): Promise<object | null> {
    const account = (await listUsedAccounts(pool, at())).find((one) => one.id === id);
    return account ? accountView(account, caller) : null;
  }
  const answered = async (outcome: string, id: string | null, call: Call) => {
    if (outcome === 'done') pool.changed?.({ entity: 'Account', action: 'update', row: { id: id ?? '' } });
    return { outcome: 'changed', value: { outcome, account: id === null ? null : await shown(id, call) } } as const;
  };

  return {
    sdl: readFileSync(new URL('accounts.graphql', import.meta.url), 'utf8'),
    queries: {
      listAccounts: {
        answer: async (_: object, { account }: Call) =>
          (await listUsedAccounts(pool, at())).map((one) => accountView(one, account)),
      },
      myAccount: {
        answer: async (_: object, call: Call) => {
          const { id } = authorOf(call);
          const own = await pool.db
            .selectFrom('account')
            .select(['id', 'email', 'name', 'language', 'role', 'totpSince', 'factorAskedAt', 'passwordShort'])
            .where('id', '=', id)
            .executeTakeFirst();
          if (!own) return null;
          const due = factorDueOf(pool, own);
          return {
            ...own,
            factor: () => factorOf(pool, id),
            factorRequired: pool.requiresFactor === true,
            factorDue: due === null ? null : new Date(due).toISOString(),
            pending: roleAt(pool, own, at()) === 'pending',
            shortPassword: own.passwordShort === 1 && own.totpSince === null,
          };
        },
      },
      myPasskeys: { answer: (_: object, call: Call) => listPasskeys(pool.db, authorOf(call).id) },
      mySessions: {
        answer: async (_: object, call: Call) => listSessions(pool, authorOf(call).id, call.session, at()),
      },
    },
    mutations: {
      inviteAccount: mutation(async (input: MutationArguments['inviteAccount'], call, by) => {
        const read = readInvitation(input);
        if ('problems' in read) return { outcome: 'refused', problems: read.problems } as const;
        const result = await createAccount(pool, { ...read, role: input.role ?? undefined, by }, at());
        return answered(result.outcome === 'exists' ? 'exists' : 'done', result.id, call);
      }),
      inviteAgain: mutation(async ({ id }: MutationArguments['inviteAgain'], call, by) => {
        const outcome = await inviteAgain(pool, by, id, at());
        return answered(outcome === 'unknown' ? 'gone' : outcome, id, call);
      }),
      disableAccount: mutation(async ({ id }: MutationArguments['inviteAgain'], call, by) => {
        const outcome = await disableAccount(pool, { id }, at(), by);
        const outcomes = { disabled: 'done', unknown: 'gone', self: 'self', last: 'last' } as const;
        return answered(outcomes[outcome], id, call);
      }),
      enableAccount: mutation(async ({ id }: MutationArguments['inviteAgain'], call, by) => {
        const account = pool.db.selectFrom('account').select(['email', 'language']).where('id', '=', id);
        const found = await account.executeTakeFirst();
        if (!found) return answered('gone', null, call);
        const language = knownLanguage(found.language);
        await createAccount(pool, { email: found.email, language, enableAgain: true, by }, at());
        return answered('done', id, call);
      }),
      drawRecoveryCodes: {
        kind: 'account',
        answer: async (_: object, call: Call) => ({
          outcome: 'changed' as const,
          value: await drawRecoveryCodes(pool, authorOf(call), at()),
        }),
      },
      removeFactor: mutation(async ({ id }: MutationArguments['removeFactor'], call, by) => {
        const outcome = await removeFactor(pool, { id }, at(), by);
        return answered(outcome, outcome === 'done' ? id : null, call);
      }),
      changeRole: mutation(async ({ id, role, name }: MutationArguments['changeRole'], call, by) => {
        const read = readOwn({ name: name ?? null });
        if ('problems' in read) return { outcome: 'refused', problems: read.problems } as const;
        return answered(await changeRole(pool, by, id, { role, name: read.name }, at()), id, call);
      }),
      changeMyAccount: mutation(async (input: MutationArguments['changeMyAccount'], call, by) => {
        const read = readOwn(input);
        if ('problems' in read) return { outcome: 'refused', problems: read.problems } as const;
        if (read.name !== undefined && (await roleOfAccount(pool.db, by.id)) === 'teacher') {
          return answered('owners', by.id, call);
        }
        await changeMyAccount(pool, by, read, at());
        return answered('done', by.id, call);
      }),
      endSession: mutation(async ({ id }: MutationArguments['endSession'], call, by) =>
        answered((await endOwnSession(pool.db, by.id, id, at())) ? 'done' : 'gone', by.id, call),
      ),
      endSessions: mutation(async ({ accountId }: MutationArguments['endSessions'], call, by) => {
        const id = accountId ?? by.id;
        if (id !== by.id && call.role !== 'owner') return answered('owners', null, call);
        const done = await endOtherSessions(pool, by, id, call.session, at());
        return answered(done ? 'done' : 'gone', id, call);
      }),
    },
    subscriptions: {
      onAccountChange: {
        entity: 'Account',
        answer: async (_: object, { row }: { readonly row: Readonly<Record<string, unknown>> }) => ({
          id: String(row.id),
        }),
      },
    },
  } as const;
}

async function roleOfAccount(db: AccountDeps['db'], id: string) {
  const own = await db.selectFrom('account').select('role').where('id', '=', id).executeTakeFirst();
  return own?.role;
}

function mutation<Input, Outcome>(run: (input: Input, call: Call, by: Author) => Promise<Outcome>) {
  const answer = async (input: Input, call: Call) => run(input, call, authorOf(call));
  return { kind: 'account', answer } as const;
}

function accountView({ state, ...account }: UsedAccount, caller: Author | null): object {
  return { ...account, state: states[state], mine: account.id === caller?.id };
}

function authorOf({ account }: Call): Author {
  if (!account) throw new Error('The staff caller has no account');
  return account;
}

function readInvitation({ email: typed, name: called, language }: MutationArguments['inviteAccount']) {
  const email = readEmail(typed);
  const read = readOwn({ name: called, language });
  const problems = [...('problems' in read ? read.problems : [])];
  if (email === null) problems.unshift({ field: 'email', problem: 'invalid' });
  if (email === null || problems.length > 0 || !isLanguage(language)) return { problems };
  return { email, name: cleanLine(called), language };
}

/** Null and absent values stay. */
function readOwn({ name: called, language }: MutationArguments['changeMyAccount']) {
  const problems: Problem[] = [];
  const name = typeof called === 'string' ? cleanLine(called) : undefined;
  if (name === '') problems.push({ field: 'name', problem: 'required' });
  if (lengthOf(name ?? '') > fieldLengths.name)
    problems.push({ field: 'name', problem: 'too-long', limit: fieldLengths.name });
  if (typeof language === 'string' && !isLanguage(language)) problems.push({ field: 'language', problem: 'invalid' });
  if (problems.length > 0) return { problems };
  return { ...(name !== undefined && { name }), ...(isLanguage(language) && { language }) };
}
