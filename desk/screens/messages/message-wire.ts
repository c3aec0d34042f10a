import { type MessageState, messageStates } from '#model/message.ts';
import type { ServerDraft } from '../../drafts/draft-wire.ts';
import { messageFields, type ToldMessage } from '../../live/live-messages.ts';

/** A message, as the list and its page show it. */
export interface Message extends ToldMessage {
  readonly state: MessageState;
}

/** One that was told over the socket or a mutation, where the state is a plain text. */
export function asMessage(told: ToldMessage): Message {
  return { ...told, state: messageStates.find((state) => state === told.state) ?? 'open' };
}

export type MessageCounts = Readonly<Record<MessageState, number>>;

export interface ListAnswer {
  readonly listMessages: {
    readonly items: readonly ToldMessage[];
    readonly nextToken: string | null;
    /** Where it was asked for: it is counted. */
    readonly counts?: MessageCounts;
  } | null;
}

export const listQuery = `query List($state: MessageState, $search: String, $type: String, $language: String, $assignee: String, $order: MessageOrder, $from: Int, $limit: Int, $nextToken: String, $count: Boolean!) {
  listMessages(state: $state, search: $search, type: $type, language: $language, assignee: $assignee, order: $order, from: $from, limit: $limit, nextToken: $nextToken) {
    items { ${messageFields} } nextToken counts @include(if: $count) { open answered archived }
  }
}`;

/** Something that happened to a message. */
export interface TimelineEntry {
  readonly kind: string;
  readonly at: string;
  readonly by: string | null;
  /** Their account. */
  readonly byAccount: string | null;
  readonly text: string | null;
  readonly state: string | null;
  readonly answer: string | null;
  readonly act: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** What else the company has of the person, of one kind. */
export interface Belongings {
  readonly kind: string;
  readonly count: number;
  readonly newest: readonly {
    readonly id: string | null;
    readonly at: string | null;
    readonly text: string | null;
    readonly state: string | null;
    readonly editionId: string | null;
    readonly course: string | null;
    readonly courseEn: string | null;
    readonly date: string | null;
  }[];
}

export interface MessageView {
  readonly message: Message;
  readonly timeline: readonly TimelineEntry[];
  readonly belongings: readonly Belongings[];
  readonly draft: ServerDraft | null;
  /** How many open messages `archiveLike` would archive. */
  readonly alike: number;
}

export const viewQuery = `query One($id: ID!) {
  message(id: $id) {
    message { ${messageFields} }
    timeline { kind at by byAccount text state answer act before after }
    belongings { kind count newest { id at text state editionId course courseEn date } }
    draft { text updatedAt }
    alike
  }
}`;

const meanwhile = `... on ChangedMeanwhile { now { __typename ... on Contact { ${messageFields} } } by at }`;

export const updateQuery = `mutation Update($input: UpdateMessageInput!) {
  updateMessage(input: $input) { __typename ... on Contact { ${messageFields} } ${meanwhile} }
}`;

/** What `archiveLike` and its undo changed; `at` is the `updatedAt` that the messages have since. */
export interface ArchivedMessages {
  readonly id: string;
  readonly at: string;
  readonly count: number;
}

export const archiveLikeQuery = `mutation ArchiveLike($input: ArchiveLikeInput!) {
  done: archiveLike(input: $input) { id at count }
}`;

export const undoArchiveLikeQuery = `mutation UndoArchiveLike($input: UndoArchiveLikeInput!) {
  done: undoArchiveLike(input: $input) { id at count }
}`;

export const answerQuery = `mutation Answer($input: AnswerMessageInput!) {
  answerMessage(input: $input) { __typename ... on AnswerGiven { id dueAt message { ${messageFields} } } ${meanwhile} }
}`;

export const undoQuery = `mutation Undo($input: UndoAnswerInput!) {
  undoAnswer(input: $input) { __typename ... on AnswerUndone { id text message { ${messageFields} } } ... on AnswerLeft { at } }
}`;
