import { useEffect } from 'react';
import { type LateHeard, lateHeard } from '../../acts/this-acts.ts';
import type { ToldMessage } from '../../live/live-messages.ts';
import { meanwhileIn } from '../../wire/meanwhile.ts';
import { asMessage } from './message-wire.ts';
import { tellOwn } from './own-changes.ts';

/** Shows what came of changes of messages that had to wait for the line. */
export function useLateMessages(): void {
  useEffect(() => {
    const heard: LateHeard = (_, outcome) => {
      const message = outcome.is === 'done' ? messageIn(outcome.data) : null;
      if (message) tellOwn({ message: asMessage(message), whole: true });
    };
    lateHeard.add(heard);
    return () => void lateHeard.delete(heard);
  }, []);
}

function messageIn(data: unknown): ToldMessage | null {
  const { updateMessage, answerMessage } = data as {
    readonly updateMessage?: ToldMessage;
    readonly answerMessage?: { readonly message?: ToldMessage };
  };
  const meanwhile = meanwhileIn(data);
  if (meanwhile) return meanwhile.now as ToldMessage | null;
  return updateMessage ?? answerMessage?.message ?? null;
}
