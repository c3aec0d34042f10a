import { useCallback, useEffect, useRef, useState } from 'react';
import { connectivity } from '#desk/connectivity/connectivity.ts';
import { fetchCached, readCached } from '#desk/connectivity/fetch-data.ts';
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
  const shownMessage = useRef<Message>(undefined);
  useEffect(() => {
    shownMessage.current = opened.is === 'loaded' ? opened.view.message : undefined;
  }, [opened]);

  const asked = useRef(0);
  const reload = useCallback(async () => {
    asked.current += 1;
    const own = asked.current;
    const data = await fetchCached(viewQuery, { id });
    // A later query has the newer response.
    if (own !== asked.current) return;
    if (!data) {
      setOpened((before) => (before.is === 'loaded' ? before : { is: 'unreached' }));
      return;
    }
    const { message } = data;
    setNewer(undefined);
    setOpened(message ? { is: 'loaded', view: viewOf(message) } : { is: 'none' });
  }, [id]);

  /** Offers a change missed by events as `newer`. */
  const checkForNewer = useCallback(async () => {
    if (!shownMessage.current) return;
    const stored = (await fetchCached(viewQuery, { id }))?.message;
    const message = stored && asMessage(stored.message);
    if (message && shownMessage.current && message.updatedAt !== shownMessage.current.updatedAt && !isOwn(message))
      setNewer(message);
  }, [id]);

  useEffect(() => void reload(), [reload]);
  useEffect(() => {
    if (opened.is !== 'unreached') return undefined;
    return connectivity.subscribe(() => connectivity.now().up && void reload());
  }, [opened, reload]);

  useEffect(
    () =>
      onOwnChange(({ message, refetch }) => {
        if (message.id !== id) return;
        if (refetch) void reload();
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
        if (notice.is === 'missed') return void checkForNewer();
        const message = asMessage(notice.message);
        if (message.id === id && notice.is !== 'created' && !isOwn(message)) setNewer(message);
      }),
    [id, checkForNewer],
  );

  return { opened, newer, reload };
}

function viewOf(found: Omit<MessageView, 'message'> & { readonly message: MessageNotice }): MessageView {
  return { ...found, message: asMessage(found.message) };
}
