import { pageTokens } from '#backend/keys/page-token.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import type { Account, Call, Fields, FoundRow, MutationOutcome } from '../room.ts';
import { type AnswerMessage, answerMessage } from './answer-message.ts';
import { archiveLike, countLike, undoArchiveLike } from './archive-like.ts';
import { belongingsOf } from './belongings.ts';
import { readContact } from './contact-change.ts';
import type { ContactSurroundings } from './create-contact.ts';
import { readDraft, type SaveDraft, saveDraft } from './drafts.ts';
import { type AskedMessages, listMessages } from './list-messages.ts';
import { listSentences, removeSentence, type SaveSentence, saveSentence } from './sentences.ts';
import { readTimeline } from './timeline.ts';
import { undoAnswer } from './undo-answer.ts';
import { type UpdateMessage, updateMessage } from './update-message.ts';

export interface MessageSurroundings extends ContactSurroundings {
  readonly ring: KeyRing;
  /** Everything that is stored of whoever reads a mailbox: what every room answers. */
  everythingOf(email: string): Promise<readonly FoundRow[]>;
}

/** What the people of the company do with messages: find, read, take, answer and archive them. */
export function messageFields(s: MessageSurroundings): Fields {
  const tokens = pageTokens(s.ring);

  /** Somebody of the company whose account was removed a moment ago does nothing any more. */
  const as =
    <Input>(act: (input: Input, by: Account) => Promise<MutationOutcome>) =>
    async (input: Input, { account }: Call): Promise<MutationOutcome> =>
      account ? act(input, account) : { outcome: 'conflict' };

  async function message(id: string, { account }: Call) {
    const row = await readContact(s.db, id);
    if (!row) return null;
    const { email } = row;
    // Only what is asked for is read.
    return {
      message: row,
      timeline: () => readTimeline({ ...s, tokens }, row),
      belongings: async () => (email === null ? [] : belongingsOf(await s.everythingOf(email), row.id)),
      draft: async () => account && readDraft(s.db, account.id, `Contact:${row.id}`),
      alike: () => countLike(s.db, row),
    };
  }

  return {
    sdl: `
  enum MessageState { open answered archived }
  enum MessageOrder { oldest newest }

  type MessageCounts { open: Int! answered: Int! archived: Int! }

  type MessageConnection {
    items: [Contact!]!
    nextToken: String
    # Of all that were asked for, whatever their state.
    counts: MessageCounts!
  }

  # kind: written, receipt, answer or change. state, of a letter: waiting, sent, failed or gone. before and after: as JSON.
  type TimelineEntry {
    kind: String!
    at: AWSDateTime!
    by: String
    byAccount: ID
    text: String
    state: String
    dueAt: AWSDateTime
    answer: ID
    act: String
    before: String
    after: String
  }

  # editionId, course, courseEn, date: of a reservation, its group.
  type Belonging { id: ID at: AWSDateTime text: String state: String editionId: ID course: String courseEn: String date: String }

  # What else the company has of the person, by kind, with the newest three.
  type Belongings { kind: String! count: Int! newest: [Belonging!]! }

  type MessageView {
    message: Contact!
    timeline: [TimelineEntry!]!
    belongings: [Belongings!]!
    draft: Draft
    # How many open messages are of the same mailbox, or have the same text within a day: what archiveLike archives.
    alike: Int!
  }

  type Draft { thing: String! text: String! updatedAt: AWSDateTime! }

  type Sentence { id: ID! es: String! en: String! createdAt: AWSDateTime! updatedAt: AWSDateTime! }

  extend union Changeable = Draft | Sentence

  type AnswerGiven { id: ID! dueAt: AWSDateTime! message: Contact }

  type AnswerUndone { id: ID! text: String! message: Contact }

  # It left before it could be taken back.
  type AnswerLeft { at: AWSDateTime! }

  union UpdatedMessage = Contact | ChangedMeanwhile
  union AnsweredMessage = AnswerGiven | ChangedMeanwhile
  union UndoneAnswer = AnswerUndone | AnswerLeft
  union SavedDraft = Draft | ChangedMeanwhile
  union SavedSentence = Sentence | ChangedMeanwhile

  # assignee: an account; null: nobody any more. version: the updatedAt that the change is made on.
  input UpdateMessageInput { id: ID! state: MessageState assignee: ID version: AWSDateTime }
  input AnswerMessageInput { id: ID! contactId: ID! text: String! close: Boolean version: AWSDateTime }
  input UndoAnswerInput { id: ID! }
  # count: how many were changed. at: the updatedAt that they have since, with which undoArchiveLike finds them.
  type ArchivedMessages { id: ID! at: AWSDateTime! count: Int! }

  input ArchiveLikeInput { id: ID! }
  input UndoArchiveLikeInput { id: ID! at: AWSDateTime! }
  input SaveDraftInput { thing: String! text: String! version: AWSDateTime }
  input SaveSentenceInput { id: ID es: String! en: String! version: AWSDateTime }
  input RemoveSentenceInput { id: ID! }

  extend type Query {
    # assignee: an account, or none. order: newest where nobody says.
    listMessages(state: MessageState, search: String, type: String, language: String, assignee: String, order: MessageOrder, from: Int, limit: Int, nextToken: String): MessageConnection
    message(id: ID!): MessageView
    draft(thing: String!): Draft
    listSentences: [Sentence!]
  }

  extend type Mutation {
    updateMessage(input: UpdateMessageInput!): UpdatedMessage
    archiveLike(input: ArchiveLikeInput!): ArchivedMessages
    undoArchiveLike(input: UndoArchiveLikeInput!): ArchivedMessages
    answerMessage(input: AnswerMessageInput!): AnsweredMessage
    undoAnswer(input: UndoAnswerInput!): UndoneAnswer
    saveDraft(input: SaveDraftInput!): SavedDraft
    saveSentence(input: SaveSentenceInput!): SavedSentence
    removeSentence(input: RemoveSentenceInput!): Sentence
  }
  `,
    queries: {
      listMessages: { who: 'staff', answer: (asked: AskedMessages) => listMessages({ db: s.db, tokens }, asked) },
      message: { who: 'staff', answer: ({ id }: { id: string }, call) => message(id, call) },
      draft: {
        who: 'staff',
        answer: async ({ thing }: { thing: string }, { account }) => account && readDraft(s.db, account.id, thing),
      },
      listSentences: { who: 'staff', answer: () => listSentences(s.db) },
    },
    mutations: {
      updateMessage: {
        who: 'staff',
        kind: 'message',
        answer: as((input: UpdateMessage, by) => updateMessage(s, input, by)),
      },
      answerMessage: {
        who: 'staff',
        kind: 'answer',
        answer: as((input: AnswerMessage, by) => answerMessage(s, input, by)),
      },
      archiveLike: {
        who: 'staff',
        kind: 'message',
        answer: as(({ id }: { id: string }, by) => archiveLike(s, id, by)),
      },
      undoArchiveLike: {
        who: 'staff',
        kind: 'message',
        answer: as(({ id, at }: { id: string; at: string }, by) => undoArchiveLike(s, id, at, by)),
      },
      undoAnswer: { who: 'staff', kind: 'answer', answer: as(({ id }: { id: string }, by) => undoAnswer(s, id, by)) },
      saveDraft: { who: 'staff', kind: 'draft', answer: as((input: SaveDraft, by) => saveDraft(s, input, by)) },
      saveSentence: {
        who: 'staff',
        kind: 'sentence',
        answer: as((input: SaveSentence, by) => saveSentence(s, input, by)),
      },
      removeSentence: {
        who: 'staff',
        kind: 'sentence',
        answer: as(({ id }: { id: string }, by) => removeSentence(s, id, by)),
      },
    },
  };
}
