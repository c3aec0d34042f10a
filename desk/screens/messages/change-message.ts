import { newId } from '#client/new-id.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { fill } from '#look/fill.ts';
import type { Language } from '#model/languages.ts';
import type { MessageState } from '#model/message.ts';
import type { LateOutcome } from '../../acts/open-acts.ts';
import { act } from '../../acts/this-acts.ts';
import type { ToldMessage } from '../../live/live-messages.ts';
import { notices } from '../../notices/notices.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import { meanwhileIn } from '../../wire/meanwhile.ts';
import { asMessage, type Message, updateQuery } from './message-wire.ts';
import { nameOf } from './name-of.ts';
import { tellOwn, versionToChange, whileChanging } from './own-changes.ts';
import { sayMeanwhile } from './say-meanwhile.ts';

/** What a message becomes. */
export type MessageChange = { readonly state: MessageState } | { readonly assignee: string | null };

/** Whom somebody gives a message to. */
export interface Taker {
  readonly id: string;
  readonly called: string;
}

/** The last change of each message that is under way: the next is made on what comes of it. */
const turns = new Map<string, Promise<void>>();

/**
 * Changes a message: it is shown at once, sent when it can be and what was changed before was, and can be taken back. Where somebody
 * else changed it meanwhile nothing is done, and who did is said with a choice.
 */
export function changeMessage(
  message: Message,
  change: MessageChange,
  language: Language,
  taker?: Taker,
): Promise<void> {
  tellOwn({ message: { ...message, ...change }, whole: false });
  const turn = (turns.get(message.id) ?? Promise.resolve()).then(() => send(message, change, language, taker));
  turns.set(message.id, turn);
  return turn;
}

async function send(
  message: Message,
  change: MessageChange,
  language: Language,
  taker: Taker | undefined,
): Promise<void> {
  const words = messagesWords[language];
  const named = 'state' in change ? change.state : change.assignee === null ? 'released' : taker ? 'given' : 'taken';
  const who = nameOf(message, words.nobody);
  const called = { who, taker: taker?.called ?? '' };
  const title = fill(words.titles[named], called);
  const text = fill(words.done[named], called);
  const version = versionToChange(message);
  const variables = { input: { id: message.id, version, ...change } };
  const back = () => tellOwn({ message, whole: false });
  const later = (late: LateOutcome) => late.is !== 'done' && back();
  const outcome = await whileChanging(message.id, () =>
    act(updateQuery, variables, title, `/messages/${message.id}`, newId(), later),
  );
  switch (outcome.is) {
    case 'waiting':
      return;
    case 'taken-back':
      return back();
    case 'failed':
      back();
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
        const now = meanwhile.now ? asMessage(meanwhile.now as ToldMessage) : null;
        if (now) tellOwn({ message: now, whole: true });
        notices.put(
          sayMeanwhile({
            key: message.id,
            fact: fill(everywhereWords[language].late.notDone, { title }),
            meanwhile,
            language,
            all: words.meanwhile.all,
            again: now && (() => void changeMessage(now, change, language, taker)),
          }),
        );
        return;
      }
      const changed = asMessage((outcome.data as { updateMessage: ToldMessage }).updateMessage);
      tellOwn({ message: changed, whole: true });
      const before: MessageChange = 'state' in change ? { state: message.state } : { assignee: message.assignee };
      toasts.show({ text, lasts: usual, undo: () => void changeMessage(changed, before, language) });
    }
  }
}
