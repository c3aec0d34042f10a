import { newId } from '#client/new-id.ts';
import { appWords } from '#content/desk/app.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { runOperation } from '#desk/connectivity/fetch-data.ts';
import type { Draft } from '#desk/drafts/use-draft.ts';
import { deskNotices } from '#desk/notices/notices.ts';
import { mutateMessage } from '#desk/screens/messages/message-mutations.ts';
import { asMessage, type Message, replyQuery, senderName, undoQuery } from '#desk/screens/messages/message-wire.ts';
import { publishOwnChange, versionToChange, whileChanging } from '#desk/screens/messages/own-changes.ts';
import { showLeaving, showToast } from '#desk/toast/this-toasts.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';

interface SubmittedReply {
  readonly message: Message;
  readonly text: string;
  /** Marks the message as answered. */
  readonly close: boolean;
}

/** Key of the notice about a reply, which offers to send its text. */
export const replyNotice = ({ id }: Message) => `reply:${id}`;

type ReplyDraft = Pick<Draft, 'markSent' | 'clear'>;

/** Sends a reply, undoable for ten seconds. A version conflict sends nothing and keeps the text. */
export async function submitReply(reply: SubmittedReply, draft: ReplyDraft, language: Language): Promise<void> {
  const { message, text, close } = reply;
  const words = messagesWords[language];
  const sender = senderName(message, words.nobody);
  const title = fill(words.titles.answer, { who: sender });
  const id = newId();
  draft.markSent(id);
  const input = { id, contactId: message.id, text, close, version: versionToChange(message) };
  const result = await mutateMessage(message, {
    id,
    query: replyQuery,
    variables: { input },
    title,
    language,
    noticeKey: replyNotice(message),
    fact: fill(words.meanwhile.notSent, { who: sender }),
    overwriteLabel: words.meanwhile.send,
    retry: (latest) => void submitReply({ ...reply, message: latest }, draft, language),
    revert: () => draft.markSent(undefined),
  });
  if (!result) return;
  const { message: updated } = result.answerMessage;
  draft.clear();
  deskNotices.remove(replyNotice(message));
  publishOwnChange({ message: updated ? asMessage(updated) : message, refetch: true });
  showLeaving(fill(words.done.sent, { who: sender }), () => undoReply(id, message, language));
}

/** The text becomes the draft again. */
async function undoReply(id: string, message: Message, language: Language): Promise<void> {
  const words = messagesWords[language].done;
  const result = await whileChanging(message.id, () =>
    runOperation(undoQuery, { input: { id } }).catch(() => undefined),
  );
  if (!result?.ok) {
    const text = appWords[language].late.notUndone;
    return showToast(text, () => void undoReply(id, message, language));
  }
  const { undoAnswer: undone } = result.data;
  if (undone?.__typename === 'AnswerLeft') return showToast(words.left);
  publishOwnChange({ message: undone?.message ? asMessage(undone.message) : message, refetch: true });
  showToast(words.undone);
}
