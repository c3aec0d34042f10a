import { newId } from '#client/new-id.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { fill } from '#look/fill.ts';
import type { Language } from '#model/languages.ts';
import { letterWaits } from '#model/letter-waits.ts';
import { act } from '../../acts/this-acts.ts';
import { ask } from '../../line/this-line.ts';
import type { ToldMessage } from '../../live/live-messages.ts';
import { notices } from '../../notices/notices.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import { meanwhileIn } from '../../wire/meanwhile.ts';
import { answerQuery, asMessage, type Message, undoQuery } from './message-wire.ts';
import { nameOf } from './name-of.ts';
import { tellOwn, whileChanging } from './own-changes.ts';
import { sayMeanwhile } from './say-meanwhile.ts';

/** An answer as it is sent. */
export interface SentAnswer {
  readonly message: Message;
  readonly text: string;
  /** Whether nothing more is to be done then. */
  readonly close: boolean;
}

/** The text that is being written, as far as sending it concerns that. */
export interface AnswerDraft {
  markSent(id: string | undefined): void;
  clear(): void;
}

interface AnswerGiven {
  readonly id: string;
  readonly message: ToldMessage | null;
}

/**
 * Sends an answer. For ten seconds it can be taken back; then it has left. Where somebody else changed the message since it was
 * read nothing is sent, and the text stays where it is. Without a line it waits, with its text, and leaves once.
 */
export async function sendAnswer(answer: SentAnswer, draft: AnswerDraft, language: Language): Promise<void> {
  const { message, text, close } = answer;
  const words = messagesWords[language];
  const who = nameOf(message, words.nobody);
  const title = fill(words.titles.answer, { who });
  const id = newId();
  draft.markSent(id);
  const input = { id, contactId: message.id, text, close, version: message.updatedAt };
  const outcome = await whileChanging(message.id, () =>
    act(answerQuery, { input }, title, `/messages/${message.id}`, id),
  );
  switch (outcome.is) {
    case 'waiting':
      return;
    case 'taken-back':
      return draft.markSent(undefined);
    case 'failed':
      draft.markSent(undefined);
      notices.put({
        key: message.id,
        tone: 'error',
        fact: fill(everywhereWords[language].late.notDone, { title }),
        text: everywhereWords[language].late.failed,
      });
      return;
    case 'done': {
      const meanwhile = meanwhileIn(outcome.data);
      if (meanwhile) {
        draft.markSent(undefined);
        const now = meanwhile.now ? asMessage(meanwhile.now as ToldMessage) : null;
        if (now) tellOwn({ message: now, whole: true });
        notices.put(
          sayMeanwhile({
            key: message.id,
            fact: fill(words.meanwhile.notSent, { who }),
            meanwhile,
            language,
            all: words.meanwhile.send,
            again: now && (() => void sendAnswer({ ...answer, message: now }, draft, language)),
          }),
        );
        return;
      }
      const given = (outcome.data as { answerMessage: AnswerGiven }).answerMessage;
      draft.clear();
      notices.remove(message.id);
      tellOwn({ message: given.message ? asMessage(given.message) : message, whole: true });
      toasts.show({
        text: fill(words.done.sent, { who }),
        lasts: letterWaits,
        pauses: false,
        undo: () => void undoAnswer(id, message, language),
      });
    }
  }
}

type Undone =
  | { readonly __typename: 'AnswerUndone'; readonly message: ToldMessage | null }
  | { readonly __typename: 'AnswerLeft' };

/** Takes an answer back that has not left: its text is the draft again. */
async function undoAnswer(id: string, message: Message, language: Language): Promise<void> {
  const words = messagesWords[language].done;
  const answer = await whileChanging(message.id, () =>
    ask<{ undoAnswer: Undone }>(undoQuery, { input: { id } }).catch(() => undefined),
  );
  if (!answer?.ok) {
    const text = everywhereWords[language].late.notUndone;
    return toasts.show({ text, lasts: usual, undo: () => void undoAnswer(id, message, language) });
  }
  const { undoAnswer: undone } = answer.data;
  if (undone.__typename === 'AnswerLeft') return toasts.show({ text: words.left, lasts: usual });
  tellOwn({ message: undone.message ? asMessage(undone.message) : message, whole: true });
  toasts.show({ text: words.undone, lasts: usual });
}
