import type { OutboxRow } from '#backend/database/tables.ts';
import { pageTokens } from '#backend/keys/page-token.ts';
import type { Author } from '#backend/record/write-record.ts';
import { readEmail } from '#model/email.ts';
import { type ChangedLetter, findLetter, isLeaving, type LetterSurroundings } from './change-letter.ts';
import { keepLetter, letGoOfLetter } from './let-go-of-letter.ts';
import { letterFailureOf } from './letter-failure.ts';
import { viewAddress } from './letter-view.ts';
import { type AskedLetters, listLetters, stateOfLetter } from './list-letters.ts';
import { headersOf } from './message-of.ts';
import { type RenderedLetter, type RenderSurroundings, showLetter } from './render-letter.ts';
import { sendLetterAgain } from './send-letter-again.ts';
import { undoSendAgain } from './undo-send-again.ts';

interface Surroundings extends LetterSurroundings, RenderSurroundings {
  /** Who sends letters, as their header says. */
  readonly from: string;
}

/** The letters that wait, failed and were sent, for the people of the company. */
export function letterFields(s: Surroundings) {
  const tokens = pageTokens(s.ring);
  return {
    sdl: `
  # waiting: it is to leave, also where it failed before. failed: it was given up. sent: in the last thirty days.
  enum LetterState { waiting failed sent }

  enum LetterFailure {
    mailbox_full
    no_mailbox
    refused
    too_large
    asked_to_wait
    server_away
    not_let_in
    disk
    not_worded
    other
  }

  type Letter {
    id: ID!
    kind: String!
    recipient: String!
    language: String!
    state: LetterState!
    # What it was written for, as contact:<id>.
    cause: String!
    createdAt: AWSDateTime!
    dueAt: AWSDateTime!
    sentAt: AWSDateTime
    failedAt: AWSDateTime
    attempts: Int!
    # Whether it is being delivered at this moment.
    leaving: Boolean!
    # Why it did not leave the last time, and what was said.
    failure: LetterFailure
    reason: String
    # Whether there is a code in it, which is not shown and not kept.
    hasCode: Boolean!
    subject: String
  }

  # As it was, or will be: no link of it does anything, and a code is not in it. Null where this version cannot word it.
  type LetterContent {
    letter: Letter!
    html: String
    text: String
    replyTo: String
    files: [String!]!
    headers: [LetterHeader!]!
    # Where the HTML is shown for some minutes to who asks, as a document that may do nothing.
    address: String
  }

  type LetterHeader { name: String! value: String! }

  # Something became of a letter, of whichever: its lists are worth asking for again.
  type LetterTold { id: ID! }

  type LetterCounts { waiting: Int! failed: Int! sent: Int! }

  type LetterConnection {
    items: [Letter!]!
    counts: LetterCounts!
    nextToken: String
  }

  # done: letter is the one that leaves; leaving: it is being delivered; gone: there is none;
  # code: it has a code, which is not kept, or is not for another address; enough: as often as a day allows; withdrawn: whoever
  # reads that mailbox wants none; sent: it left already; taken: the new address has a reservation in the same group; own: that
  # address is for the person alone to change; meanwhile: its address was corrected since, and nothing is taken back.
  enum LetterOutcome { done leaving gone code enough withdrawn sent taken own meanwhile }

  type LetterAct {
    outcome: LetterOutcome!
    letter: Letter
  }

  extend type Query {
    listLetters(state: LetterState, search: String, from: Int, limit: Int, nextToken: String): LetterConnection
    letter(id: ID!): LetterContent
  }

  extend type Mutation {
    # It leaves after ten seconds. With another email the address is corrected in everything of its mailbox.
    sendLetterAgain(id: ID!, email: String): LetterAct
    # Takes that back, with the id that was sent again, while it has not left. A corrected address is corrected again instead.
    undoSendAgain(id: ID!): LetterAct
    letGoOfLetter(id: ID!): LetterAct
    # Takes that back, within the hour.
    keepLetter(id: ID!): LetterAct
  }

  extend type Subscription {
    onLetterChange: LetterTold
  }
  `,
    queries: {
      listLetters: {
        who: 'staff',
        async answer(asked: AskedLetters) {
          const part = await listLetters({ db: s.db, tokens }, asked);
          if (!part) return refusedBecause('nextToken');
          return { ...part, items: part.items.map((row) => shown(s, row)) };
        },
      },
      letter: {
        who: 'staff',
        async answer({ id }: { readonly id?: string }, { session }: Call) {
          const row = await findLetter(s.db, textOf(id));
          if (!row) return null;
          const content = contentOf(s, row);
          return {
            letter: shown(s, row),
            html: content?.html ?? null,
            text: content?.text ?? null,
            replyTo: content?.replyTo?.address ?? null,
            files: (content?.files ?? []).map(({ name }) => name),
            headers: content ? headersOf(asOutgoing(row, content), s) : [],
            address: content && session ? viewAddress(s.ring, { id: row.id, session }, s.now().getTime()) : null,
          };
        },
      },
    },
    mutations: {
      sendLetterAgain: {
        who: 'staff',
        kind: 'letter',
        async answer({ id, email: given }: { readonly id?: string; readonly email?: string | null }, call: Call) {
          const email = given === null || given === undefined ? null : readEmail(given);
          if (email === null && typeof given === 'string') return refusedBecause('email');
          return did(s, await sendLetterAgain(s, authorOf(call), textOf(id), email));
        },
      },
      undoSendAgain: {
        who: 'staff',
        kind: 'letter',
        answer: async ({ id }: { readonly id?: string }, call: Call) =>
          did(s, await undoSendAgain(s, authorOf(call), textOf(id))),
      },
      letGoOfLetter: {
        who: 'staff',
        kind: 'letter',
        answer: async ({ id }: { readonly id?: string }, call: Call) =>
          did(s, await letGoOfLetter(s, authorOf(call), textOf(id))),
      },
      keepLetter: {
        who: 'staff',
        kind: 'letter',
        answer: async ({ id }: { readonly id?: string }, call: Call) =>
          did(s, await keepLetter(s, authorOf(call), textOf(id))),
      },
    },
    subscriptions: {
      onLetterChange: {
        who: 'staff',
        entity: 'Letter',
        answer: async (_: object, { row }: { readonly row: Readonly<Record<string, unknown>> }) => ({
          id: textOf(row.id),
        }),
      },
    },
  } as const;
}

interface Call {
  readonly account: Author | null;
  readonly session?: string | undefined;
}

function authorOf({ account }: Call): Author {
  if (!account) throw new Error('Staff has no account');
  return account;
}

function refusedBecause(field: string) {
  return { outcome: 'refused', problems: [{ field, problem: 'invalid' }] } as const;
}

function did(s: Surroundings, { outcome, letter }: ChangedLetter) {
  if (outcome === 'done') s.changed?.({ entity: 'Letter', action: 'update', row: { id: letter?.id ?? '' } });
  return { outcome: 'changed', value: { outcome, letter: letter && shown(s, letter) } } as const;
}

/** As PostgreSQL can be asked for it. */
function textOf(id: unknown): string {
  return typeof id === 'string' ? id.replaceAll('\0', '').toWellFormed() : '';
}

function asOutgoing({ id, kind, recipient, createdAt }: OutboxRow, content: RenderedLetter) {
  return { ...content, id, kind, recipient, writtenAt: new Date(createdAt) };
}

/** Null where this version cannot word it. */
function contentOf(s: Surroundings, row: OutboxRow) {
  try {
    return showLetter(s, row);
  } catch {
    return null;
  }
}

/** As the schema has it: nothing that it is worded from. */
function shown(s: Surroundings, row: OutboxRow): object {
  const { id, kind, recipient, language, cause, createdAt, dueAt, sentAt, attempts } = row;
  const failed = row.sentAt === null && row.lastReason !== null;
  return {
    id,
    kind,
    recipient,
    language,
    cause,
    createdAt,
    dueAt,
    sentAt,
    attempts,
    state: stateOfLetter(row),
    failedAt: row.deadAt,
    leaving: isLeaving(row, s.now()),
    failure: failed ? letterFailureOf(row.lastReason ?? '') : null,
    reason: failed ? row.lastReason : null,
    hasCode: s.letters.some((letter) => letter.kind === kind && letter.hasCode),
    subject: contentOf(s, row)?.subject ?? null,
  };
}
