import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchCached, line, readCached } from '#desk/connectivity/this-connectivity.ts';
import { type MessageNotice, onMessages } from '#desk/realtime/live-messages.ts';
import { asMessage, type Message, type MessageView, viewQuery } from './message-wire.ts';
import { isOwn, onOwnChange } from './own-changes.ts';

/** `loading`: only the list's row is known. `unreached`: the same, while offline. */
export type Opened =
  | { readonly is: 'loaded'; readonly view: MessageView }
  | { readonly is: 'loading' | 'unreached' | 'none' };

/** Realtime query. `newer`: changed by another user; shown on reload. */
export function useMessage(id: string): {
  readonly opened: Opened;
  readonly newer: Message | undefined;
  reload(): Promise<void>;
} {
  const [opened, setOpened] = useState<Opened>(() => {
    // Show a cached message at once.
    const message = readCached(viewQuery, { id })?.message;
    return message ? { is: 'loaded', view: viewOf(message) } : { is: 'loading' };
  });
  const [newer, setNewer] = useState<Message>();
  const shown = useRef<Message>(undefined);
  useEffect(() => {
    shown.current = opened.is === 'loaded' ? opened.view.message : undefined;
  }, [opened]);

  const reload = useCallback(async () => {
    const data = await fetchCached(viewQuery, { id });
    if (!data) {
      setOpened((before) => (before.is === 'loaded' ? before : { is: 'unreached' }));
      return;
    }
    const { message } = data;
    setNewer(undefined);
    setOpened(message ? { is: 'loaded', view: viewOf(message) } : { is: 'none' });
  }, [id]);

  /** Offers a change missed by events as `newer`. */
  const lookAgain = useCallback(async () => {
    if (!shown.current) return;
    const found = (await fetchCached(viewQuery, { id }))?.message;
    const message = found && asMessage(found.message);
    if (message && shown.current && message.updatedAt !== shown.current.updatedAt && !isOwn(message)) setNewer(message);
  }, [id]);

  useEffect(() => void reload(), [reload]);
  useEffect(() => {
    if (opened.is !== 'unreached') return undefined;
    return line.subscribe(() => line.now().up && void reload());
  }, [opened, reload]);

  useEffect(
    () =>
      onOwnChange(({ message, whole }) => {
        if (message.id !== id) return;
        if (whole) void reload();
        else
          setOpened((before) =>
            before.is === 'loaded' ? { is: 'loaded', view: { ...before.view, message } } : before,
          );
      }),
    [id, reload],
  );

  useEffect(
    () =>
      onMessages((notice) => {
        if (notice.is === 'missed') return void lookAgain();
        const message = asMessage(notice.message);
        if (message.id === id && notice.is !== 'created' && !isOwn(message)) setNewer(message);
      }),
    [id, lookAgain],
  );

  return { opened, newer, reload };
}

function viewOf(found: Omit<MessageView, 'message'> & { readonly message: MessageNotice }): MessageView {
  return { ...found, message: asMessage(found.message) };
}
