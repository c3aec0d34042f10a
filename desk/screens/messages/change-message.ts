import { newId } from '#client/new-id.ts';
import type { VariablesOf } from '#client/query-types.ts';
import { appWords } from '#content/desk/app.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { runOperation } from '#desk/connectivity/fetch-data.ts';
import { reportNotDone } from '#desk/notices/report-not-done.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import type { Language } from '#model/languages.ts';
import type { MessageState } from '#model/people/message.ts';
import { fill, fillPlural } from '#ui/fill.ts';
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

type MessageChange = { readonly state: MessageState } | { readonly assignee: string | null };

/** New assignee. */
interface NewAssignee {
  readonly id: string;
  readonly called: string;
}

/** Pending change by message; the next one waits for it. */
const pendingChanges = new Map<string, Promise<void>>();

/**
 * Optimistic, with an undo; changes of one message are sent in order. A version conflict saves
 * nothing, and a notice offers a choice.
 */
export function changeMessage(
  message: Message,
  change: MessageChange,
  language: Language,
  assignee?: NewAssignee,
): Promise<void> {
  publishOwnChange({ message: { ...message, ...change }, refetch: false });
  const pending = (pendingChanges.get(message.id) ?? Promise.resolve()).then(() =>
    send(message, change, language, assignee),
  );
  pendingChanges.set(message.id, pending);
  return pending;
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
  assignee: NewAssignee | undefined,
): Promise<void> {
  const words = messagesWords[language];
  const action =
    'state' in change ? change.state : change.assignee === null ? 'released' : assignee ? 'given' : 'taken';
  const sender = senderName(message, words.nobody);
  const names = { who: sender, taker: assignee?.called ?? '' };
  const title = fill(words.titles[action], names);
  const text = fill(words.done[action], names);
  const version = versionToChange(message);
  const variables = { input: { id: message.id, version, ...change } };
  const revert = () => publishOwnChange({ message, refetch: false });
  const result = await mutateMessage(message, {
    id: newId(),
    query: updateQuery,
    variables,
    title,
    language,
    overwriteLabel: words.meanwhile.all,
    retry: (latest) => void changeMessage(latest, change, language, assignee),
    revert,
    onLateOutcome: (outcome) => outcome.is !== 'done' && revert(),
  });
  if (!result) return;
  const changed = asMessage(result.updateMessage);
  publishOwnChange({ message: changed, refetch: true });
  const previous: MessageChange = 'state' in change ? { state: message.state } : { assignee: message.assignee };
  showToast(text, () => void changeMessage(changed, previous, language));
}

type Query = typeof archiveLikeQuery | typeof undoArchiveLikeQuery;

/** Archives similar open messages, with an undo. `title`: label of the pressed button. */
export async function sendArchiveSimilar(message: Message, title: string, language: Language): Promise<void> {
  const send = async (query: Query, input: VariablesOf<Query>['input'], state: Message['state']) => {
    const result = await whileChanging(message.id, () => runOperation(query, { input }).catch(() => undefined));
    const archived = result?.ok ? result.data.done : null;
    if (archived) publishOwnChange({ message: { ...message, state, updatedAt: archived.at }, refetch: true });
    return archived;
  };
  const { id } = message;
  const archived = await send(archiveLikeQuery, { id }, 'archived');
  if (!archived) return reportNotDone(id, title, language);
  const undo = async () => {
    const undone = await send(undoArchiveLikeQuery, { id, at: archived.at }, 'open');
    if (!undone) showToast(appWords[language].late.notUndone, () => void undo());
  };
  showToast(fillPlural(messagesWords[language].alike.done, archived.count, language), () => void undo());
}
