import { useCallback, useEffect, useRef, useState } from 'react';
import { askRemembered, line, recall } from '../../line/this-line.ts';
import { hearMessages } from '../../live/live-messages.ts';
import { asMessage, type Message, type MessageView, viewQuery } from './message-wire.ts';
import { hearOwn, isOwn } from './own-changes.ts';

/** `asking`: only what the list knows is known. `unreached`: and no more comes now. */
export type Opened =
  | { readonly is: 'there'; readonly view: MessageView }
  | { readonly is: 'asking' | 'unreached' | 'none' };

interface Answer {
  readonly message: MessageView | null;
}

/** A message with everything about it. `newer`: somebody else changed it since, which waits until it is asked for. */
export function useMessage(id: string): {
  readonly opened: Opened;
  readonly newer: Message | undefined;
  reload(): Promise<void>;
} {
  const [opened, setOpened] = useState<Opened>(() => {
    // A message that was opened before is shown at once.
    const message = recall<Answer>(viewQuery, { id })?.message;
    return message ? { is: 'there', view: viewOf(message) } : { is: 'asking' };
  });
  const [newer, setNewer] = useState<Message>();
  const shown = useRef<Message>(undefined);
  useEffect(() => {
    shown.current = opened.is === 'there' ? opened.view.message : undefined;
  }, [opened]);

  const reload = useCallback(async () => {
    const answer = await askRemembered<Answer>(viewQuery, { id }).catch(() => undefined);
    if (!answer) {
      setOpened((before) => (before.is === 'there' ? before : { is: 'unreached' }));
      return;
    }
    const { message } = answer.data;
    setNewer(undefined);
    setOpened(message ? { is: 'there', view: viewOf(message) } : { is: 'none' });
  }, [id]);

  /** What was not heard waits until it is asked for, too. */
  const lookAgain = useCallback(async () => {
    if (!shown.current) return;
    const answer = await askRemembered<Answer>(viewQuery, { id }).catch(() => undefined);
    const message = answer?.data.message ? asMessage(answer.data.message.message) : undefined;
    if (message && shown.current && message.updatedAt !== shown.current.updatedAt && !isOwn(message)) setNewer(message);
  }, [id]);

  useEffect(() => void reload(), [reload]);
  useEffect(() => {
    if (opened.is !== 'unreached') return undefined;
    return line.subscribe(() => line.now().up && void reload());
  }, [opened, reload]);

  useEffect(
    () =>
      hearOwn(({ message, whole }) => {
        if (message.id !== id) return;
        if (whole) void reload();
        else
          setOpened((before) => (before.is === 'there' ? { is: 'there', view: { ...before.view, message } } : before));
      }),
    [id, reload],
  );

  useEffect(
    () =>
      hearMessages((told) => {
        if (told.is === 'missed') return void lookAgain();
        const message = asMessage(told.message);
        if (message.id === id && told.is !== 'created' && !isOwn(message)) setNewer(message);
      }),
    [id, lookAgain],
  );

  return { opened, newer, reload };
}

function viewOf(found: MessageView): MessageView {
  return { ...found, message: asMessage(found.message) };
}
