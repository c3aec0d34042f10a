import type { Author } from '#backend/record/write-record.ts';
import { readEmail } from '#model/email.ts';
import { defaultLanguage, isLanguage } from '#model/languages.ts';
import { lengthOf, limits } from '#model/limits.ts';
import type { Problem } from '#model/problems.ts';
import { cleanLine } from '#model/text.ts';
import { type AccountSurroundings, createAccount } from './create-account.ts';
import { disableAccount } from './disable-account.ts';
import { endOtherSessions, listSessions } from './end-other-sessions.ts';
import { inviteAgain } from './invite-again.ts';
import { listUsedAccounts, type UsedAccount } from './list-accounts.ts';

interface Call {
  readonly account: Author | null;
  readonly session?: string | undefined;
}

type Input = Readonly<Record<string, unknown>>;

const states = { enabled: 'active', 'waiting-for-password': 'invited', disabled: 'disabled' } as const;

/** Who may sign in, for the people of the company. */
export function accountFields(pool: AccountSurroundings & { now(): Date }) {
  const at = () => pool.now().getTime();

  async function shown(id: string, { account: caller }: Call): Promise<object | null> {
    const account = (await listUsedAccounts(pool, at())).find((one) => one.id === id);
    return account ? line(account, caller) : null;
  }
  const answered = async (outcome: string, id: string | null, call: Call) => {
    if (outcome === 'done') pool.changed?.({ entity: 'Account', action: 'update', row: { id: id ?? '' } });
    return { outcome: 'changed', value: { outcome, account: id === null ? null : await shown(id, call) } } as const;
  };

  return {
    sdl: `
  # invited: nobody chose its password yet.
  enum AccountState { active invited disabled }

  type Account {
    id: ID!
    email: String!
    name: String
    language: String!
    state: AccountState!
    createdAt: AWSDateTime!
    # When somebody last used it, true to five minutes, or chose its password.
    lastUsedAt: AWSDateTime
    # How many sessions live.
    sessions: Int!
    # Until when the link of its letter works.
    invitedUntil: AWSDateTime
    # Whether it is the one that asks.
    mine: Boolean!
  }

  type AccountSession {
    id: ID!
    startedAt: AWSDateTime!
    # True to five minutes.
    lastUsedAt: AWSDateTime!
    expiresAt: AWSDateTime!
    # Whether it is the one that asks.
    mine: Boolean!
  }

  # done; exists: there is an account with that address; disabled: it is; active: it has a password; gone: there is none;
  # self: nobody disables themselves; last: nobody would be left; enough: as many letters as a day allows.
  enum AccountOutcome { done exists disabled active gone self last enough }

  type AccountAct {
    outcome: AccountOutcome!
    account: Account
  }

  extend type Query {
    listAccounts: [Account!]!
    mySessions: [AccountSession!]!
  }

  extend type Mutation {
    inviteAccount(email: String!, name: String!, language: String!): AccountAct
    inviteAgain(id: ID!): AccountAct
    disableAccount(id: ID!): AccountAct
    enableAccount(id: ID!): AccountAct
    # All sessions of that account; without one, or of one's own, all but the one that asks.
    endSessions(accountId: ID): AccountAct
  }

  # Something became of an account or its sessions, of whichever: they are worth asking for again.
  type AccountTold { id: ID! }

  extend type Subscription {
    onAccountChange: AccountTold
  }
  `,
    queries: {
      listAccounts: {
        who: 'staff',
        answer: async (_: Input, { account }: Call) =>
          (await listUsedAccounts(pool, at())).map((one) => line(one, account)),
      },
      mySessions: {
        who: 'staff',
        answer: async (_: Input, call: Call) => listSessions(pool, authorOf(call).id, call.session, at()),
      },
    },
    mutations: {
      inviteAccount: {
        who: 'staff',
        kind: 'account',
        async answer(input: Input, call: Call) {
          const by = authorOf(call);
          const read = readInvitation(input);
          if ('problems' in read) return { outcome: 'refused', problems: read.problems } as const;
          const made = await createAccount(pool, { ...read, by }, at());
          return answered(made.outcome === 'exists' ? 'exists' : 'done', made.id, call);
        },
      },
      inviteAgain: {
        who: 'staff',
        kind: 'account',
        async answer({ id }: Input, call: Call) {
          const outcome = await inviteAgain(pool, authorOf(call), textOf(id), at());
          return answered(outcome === 'unknown' ? 'gone' : outcome, textOf(id), call);
        },
      },
      disableAccount: {
        who: 'staff',
        kind: 'account',
        async answer({ id }: Input, call: Call) {
          const outcome = await disableAccount(pool, { id: textOf(id) }, at(), authorOf(call));
          const said = { disabled: 'done', unknown: 'gone', self: 'self', last: 'last' } as const;
          return answered(said[outcome], textOf(id), call);
        },
      },
      enableAccount: {
        who: 'staff',
        kind: 'account',
        async answer({ id }: Input, call: Call) {
          const by = authorOf(call);
          const found = await pool.db
            .selectFrom('account')
            .select(['email', 'language'])
            .where('id', '=', textOf(id))
            .executeTakeFirst();
          if (!found) return answered('gone', null, call);
          const language = isLanguage(found.language) ? found.language : defaultLanguage;
          await createAccount(pool, { email: found.email, language, enableAgain: true, by }, at());
          return answered('done', textOf(id), call);
        },
      },
      endSessions: {
        who: 'staff',
        kind: 'account',
        async answer({ accountId }: Input, call: Call) {
          const by = authorOf(call);
          const id = typeof accountId === 'string' ? textOf(accountId) : by.id;
          const done = await endOtherSessions(pool, by, id, call.session, at());
          return answered(done ? 'done' : 'gone', id, call);
        },
      },
    },
    subscriptions: {
      onAccountChange: {
        who: 'staff',
        entity: 'Account',
        answer: async (_: Input, { row }: { readonly row: Readonly<Record<string, unknown>> }) => ({
          id: textOf(row.id),
        }),
      },
    },
  } as const;
}

function line({ state, ...account }: UsedAccount, caller: Author | null): object {
  return { ...account, state: states[state], mine: account.id === caller?.id };
}

function authorOf({ account }: Call): Author {
  if (!account) throw new Error('Staff has no account');
  return account;
}

function readInvitation({ email: given, name: called, language }: Input) {
  const email = readEmail(given);
  const name = typeof called === 'string' ? cleanLine(called) : '';
  const problems: Problem[] = [];
  if (email === null) problems.push({ field: 'email', problem: 'invalid' });
  if (name === '') problems.push({ field: 'name', problem: 'required' });
  if (lengthOf(name) > limits.name) problems.push({ field: 'name', problem: 'too-long', limit: limits.name });
  if (!isLanguage(language)) problems.push({ field: 'language', problem: 'invalid' });
  return email !== null && isLanguage(language) && problems.length === 0 ? { email, name, language } : { problems };
}

/** As PostgreSQL can be asked for it. */
function textOf(id: unknown): string {
  return typeof id === 'string' ? id.replaceAll('\0', '').toWellFormed() : '';
}
