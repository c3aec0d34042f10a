import { newId } from '#client/new-id.ts';
import type { VariablesOf } from '#client/query-types.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { ask } from '#desk/connectivity/this-connectivity.ts';
import type { Language } from '#model/languages.ts';
import type { MessageState } from '#model/people/message.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { reportNotDone } from '../../notices/say-not-done.ts';
import { showToast } from '../../toast/this-toasts.ts';
import { mutateMessage } from './message-mutations.ts';
import {
  archiveLikeQuery,
  asMessage,
  type Message,
  senderName,
  undoArchiveLikeQuery,
  updateQuery,
} from './message-wire.ts';
import { publishOwnChange, versionToChange, whileChanging } from './own-changes.ts';

export type MessageChange = { readonly state: MessageState } | { readonly assignee: string | null };

/** New assignee. */
export interface Taker {
  readonly id: string;
  readonly called: string;
}

/** Pending change by message; the next one waits for it. */
const turns = new Map<string, Promise<void>>();

/**
 * Optimistic, with an undo; changes of one message are sent in order. A version conflict saves
 * nothing, and a notice offers a choice.
 */
export function changeMessage(
  message: Message,
  change: MessageChange,
  language: Language,
  assignee?: Taker,
): Promise<void> {
  publishOwnChange({ message: { ...message, ...change }, whole: false });
  const turn = (turns.get(message.id) ?? Promise.resolve()).then(() => send(message, change, language, assignee));
  turns.set(message.id, turn);
  return turn;
}

export function toggleArchived(message: Message, language: Language): Promise<void> {
  return changeMessage(message, { state: message.state === 'archived' ? 'open' : 'archived' }, language);
}

export function toggleOwn(message: Message, me: string, language: Language): Promise<void> {
  return changeMessage(message, { assignee: message.assignee === me ? null : me }, language);
}

async function send(
  message: Message,
  change: MessageChange,
  language: Language,
  assignee: Taker | undefined,
): Promise<void> {
  const words = messagesWords[language];
  const named = 'state' in change ? change.state : change.assignee === null ? 'released' : assignee ? 'given' : 'taken';
  const who = senderName(message, words.nobody);
  const called = { who, taker: assignee?.called ?? '' };
  const title = fill(words.titles[named], called);
  const text = fill(words.done[named], called);
  const version = versionToChange(message);
  const variables = { input: { id: message.id, version, ...change } };
  const revert = () => publishOwnChange({ message, whole: false });
  const done = await mutateMessage(message, {
    id: newId(),
    query: updateQuery,
    variables,
    title,
    language,
    all: words.meanwhile.all,
    again: (now) => void changeMessage(now, change, language, assignee),
    revert,
    later: (late) => late.is !== 'done' && revert(),
  });
  if (!done) return;
  const changed = asMessage(done.updateMessage);
  publishOwnChange({ message: changed, whole: true });
  const before: MessageChange = 'state' in change ? { state: message.state } : { assignee: message.assignee };
  showToast(text, () => void changeMessage(changed, before, language));
}

type Query = typeof archiveLikeQuery | typeof undoArchiveLikeQuery;

/** Archives similar open messages, with an undo. `title`: label of the pressed button. */
export async function sendArchiveSimilar(message: Message, title: string, language: Language): Promise<void> {
  const send = async (query: Query, input: VariablesOf<Query>['input'], state: Message['state']) => {
    const answer = await whileChanging(message.id, () => ask(query, { input }).catch(() => undefined));
    const done = answer?.ok ? answer.data.done : null;
    if (done) publishOwnChange({ message: { ...message, state, updatedAt: done.at }, whole: true });
    else reportNotDone(message.id, title, language);
    return done;
  };
  const { id } = message;
  const done = await send(archiveLikeQuery, { id }, 'archived');
  if (!done) return;
  showToast(
    fillPlural(messagesWords[language].alike.done, done.count, language),
    () => void send(undoArchiveLikeQuery, { id, at: done.at }, 'open'),
  );
}
