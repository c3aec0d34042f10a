import { everywhereWords } from '#content/desk/everywhere.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { fill, fillPlural } from '#look/fill.ts';
import type { Language } from '#model/languages.ts';
import { ask } from '../../line/this-line.ts';
import { notices } from '../../notices/notices.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import { type ArchivedMessages, archiveLikeQuery, type Message, undoArchiveLikeQuery } from './message-wire.ts';
import { tellOwn, whileChanging } from './own-changes.ts';

/** Archives every open message like this one, at once, and offers to undo it. `title` is what was pressed. */
export async function archiveLike(message: Message, title: string, language: Language): Promise<void> {
  const send = async (query: string, input: object, state: Message['state']) => {
    const answer = await whileChanging(message.id, () =>
      ask<{ readonly done: ArchivedMessages | null }>(query, { input }).catch(() => undefined),
    );
    const done = answer?.ok ? answer.data.done : null;
    if (done) tellOwn({ message: { ...message, state, updatedAt: done.at }, whole: true });
    else {
      const { late } = everywhereWords[language];
      notices.put({ key: message.id, tone: 'error', fact: fill(late.notDone, { title }), text: late.failed });
    }
    return done;
  };
  const { id } = message;
  const done = await send(archiveLikeQuery, { id }, 'archived');
  if (!done) return;
  toasts.show({
    text: fillPlural(messagesWords[language].alike.done, done.count, language),
    lasts: usual,
    undo: () => void send(undoArchiveLikeQuery, { id, at: done.at }, 'open'),
  });
}
