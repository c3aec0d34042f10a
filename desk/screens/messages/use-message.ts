import { useEffect, useMemo, useRef, useState } from 'react';
import { fetchCached, readCached } from '#desk/connectivity/fetch-data.ts';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { type MessageNotice, onMessages } from '#desk/realtime/live-messages.ts';
import { asMessage, type Message, type MessageView, viewQuery } from './message-wire.ts';
import { isOwn, onOwnChange } from './own-changes.ts';

/** Realtime query. `view`: null if deleted. `newer`: changed by another user; shown on reload. */
export function useMessage(id: string) {
  const { data, failed, refetch } = useQuery(viewQuery, { id });
  // Show a cached message at once.
  const [cached] = useState(() => readCached(viewQuery, { id }));
  const found = (data ?? cached)?.message;
  /** Own change until the refetch. */
  const [own, setOwn] = useState<Message>();
  const [newer, setNewer] = useState<Message>();
  const view = useMemo<MessageView | null | undefined>(
    () => found && { ...found, message: own ?? asMessage(found.message) },
    [found, own],
  );
  const shown = useRef<Message>(undefined);
  shown.current = view?.message;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a response replaces both.
  useEffect(() => {
    setOwn(undefined);
    setNewer(undefined);
  }, [data]);

  useEffect(
    () =>
      onOwnChange(({ message, refetch: isSaved }) => {
        if (message.id !== id) return;
        if (isSaved) void refetch();
        else setOwn(message);
      }),
    [id, refetch],
  );

  useEffect(() => {
    const offer = (latest: MessageNotice | undefined) => {
      if (latest?.id === id && !isOwn(asMessage(latest))) setNewer(asMessage(latest));
    };
    const offerMissed = async () => {
      const latest = (await fetchCached(viewQuery, { id }))?.message?.message;
      if (shown.current && shown.current.updatedAt !== latest?.updatedAt) offer(latest);
    };
    return onMessages((notice) => {
      if (notice.is === 'missed') void offerMissed();
      else if (notice.is !== 'created') offer(notice.message);
    });
  }, [id]);

  return { view, failed, newer, reload: refetch };
}
