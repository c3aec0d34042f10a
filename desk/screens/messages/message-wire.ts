import type { ResultOf } from '#client/query-types.ts';
import { type MessageNotice, messageSelection } from '#desk/realtime/live-messages.ts';
import { knownLanguage, type Language } from '#model/languages.ts';
import { type MessageState, messageStates } from '#model/people/message.ts';
import { withoutBidi } from '#model/text.ts';

export interface Message extends MessageNotice {
  readonly state: MessageState;
  /** When the sender wrote again after the last reply. */
  readonly askedAgainAt?: string | undefined;
}

/** Narrows `state`. */
export function asMessage(notice: MessageNotice): Message {
  return { ...notice, state: messageStates.find((state) => state === notice.state) ?? 'open' };
}

export function messagesOf({ items, askedAgain }: MessagePage): readonly Message[] {
  const again = new Map(askedAgain.map(({ id, at }) => [id, at]));
  return items.map((notice) => ({ ...asMessage(notice), askedAgainAt: again.get(notice.id) }));
}

/** Only an open message waits. */
export function waitsSince({ state, askedAgainAt, createdAt }: Message): string {
  return (state === 'open' && askedAgainAt) || createdAt;
}

export type MessageCounts = Readonly<Record<MessageState, number>>;

export const listQuery =
  `query List($state: MessageState, $search: String, $type: String, $language: String, $assignee: String, $order: MessageOrder, $from: Int, $limit: Int, $nextToken: String, $count: Boolean!) {
  listMessages(state: $state, search: $search, type: $type, language: $language, assignee: $assignee, order: $order, from: $from, limit: $limit, nextToken: $nextToken) {
    items { ${messageSelection} } nextToken askedAgain { id at } counts @include(if: $count) { open answered archived }
  }
}` as const;

type MessagePage = Pick<NonNullable<ResultOf<typeof listQuery>['listMessages']>, 'items' | 'askedAgain'>;

export const viewQuery = `query One($id: ID!) {
  message(id: $id) {
    message { ${messageSelection} }
    timeline { kind at by byAccount text state answer act before after sender opening note files { name size address } }
    belongings { kind count newest { id at text state editionId course courseEn date } }
    draft { text updatedAt }
    alike
  }
}` as const;

type View = NonNullable<ResultOf<typeof viewQuery>['message']>;
export type MessageView = Omit<View, 'message'> & { readonly message: Message };
export type ThreadEntry = View['timeline'][number];
export type MessageRelated = View['belongings'][number];

const conflictFields =
  `... on ChangedMeanwhile { now { __typename ... on Contact { ${messageSelection} } } by at }` as const;

export const updateQuery = `mutation Update($input: UpdateMessageInput!) {
  updateMessage(input: $input) { __typename ... on Contact { ${messageSelection} } ${conflictFields} }
}` as const;

export const archiveLikeQuery = `mutation ArchiveLike($input: ArchiveLikeInput!) {
  done: archiveLike(input: $input) { id at count }
}`;

export const undoArchiveLikeQuery = `mutation UndoArchiveLike($input: UndoArchiveLikeInput!) {
  done: undoArchiveLike(input: $input) { id at count }
}`;

export const replyQuery = `mutation Answer($input: AnswerMessageInput!) {
  answerMessage(input: $input) { __typename ... on AnswerGiven { id dueAt message { ${messageSelection} } } ${conflictFields} }
}` as const;

export const undoQuery = `mutation Undo($input: UndoAnswerInput!) {
  undoAnswer(input: $input) { __typename ... on AnswerUndone { id text message { ${messageSelection} } } ... on AnswerLeft { at } }
}` as const;

/** Language of sender and answer. */
export function messageLanguage({ language }: Message): Language {
  return knownLanguage(language);
}

/** Falls back to the e-mail address, then to `unnamed`. */
export function senderName({ name, lastname, email }: MessageNotice, unnamed: string): string {
  return withoutBidi([name, lastname].filter(Boolean).join(' ') || email || unnamed);
}
