import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fetchCached } from '#desk/connectivity/fetch-data.ts';
import { openRows, type RowList } from '#desk/lists/open-rows.ts';
import { onMessages } from '#desk/realtime/live-messages.ts';
import { useStore } from '#desk/stores/use-store.ts';
import { filterVariables, fitsFilter, type MessageFilter, writeFilter } from './message-filter.ts';
import { asMessage, listQuery, type Message, type MessageCounts, messagesOf } from './message-wire.ts';
import { isOwn, onOwnChange } from './own-changes.ts';

const pageSize = 50;
/** Debounce of the counts, in milliseconds. */
const debounceMs = 250;

/** Realtime list; rows stay in place until a reload. */
export function useMessageList(filter: MessageFilter, me: string) {
  const [counts, setCounts] = useState<MessageCounts>();
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const arrivedRef = useRef<readonly string[]>([]);
  arrivedRef.current = arrived;
  const filterKey = writeFilter(filter);
  /** Ignore results of a previous list. */
  const shownList = useRef<RowList<Message>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter as it is written
  const list: RowList<Message> = useMemo(() => {
    const variables = filterVariables(filter, me);
    const rows: RowList<Message> = openRows<Message>({
      async fetchPage(start, limit) {
        const count = 'from' in start;
        const request = { ...variables, ...start, limit, count };
        const page = (await fetchCached(listQuery, request))?.listMessages;
        if (!page) return undefined;
        if (page.counts && shownList.current === rows) setCounts(page.counts);
        return {
          items: messagesOf(page),
          nextToken: page.nextToken,
          total: page.counts?.[filter.state],
        };
      },
    });
    return rows;
  }, [filterKey, me]);
  shownList.current = list;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter as it is written
  useEffect(() => {
    setArrived([]);
    setFresh(new Set());
    let missedWhileLoading = false;
    // Rows of events during the load may be in it.
    void list.reload().then(() => {
      if (shownList.current !== list) return;
      setArrived((before) => before.filter((id) => !list.now().indexes.has(id)));
      if (missedWhileLoading) void findMissed();
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshCounts = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () =>
          void fetchCounts(filter, me).then(
            (newCounts) => newCounts && shownList.current === list && setCounts(newCounts),
          ),
        debounceMs,
      );
    };
    const unsubscribes = [
      onOwnChange(({ message }) => {
        put(message);
        refreshCounts();
      }),
      onMessages((notice) => {
        refreshCounts();
        if (notice.is === 'missed') {
          // The server may have read the list before.
          if (list.now().is === 'loading') missedWhileLoading = true;
          else void findMissed();
          return;
        }
        const message = asMessage(notice.message);
        const isListed = list.now().indexes.has(message.id);
        if (isListed && notice.is === 'updated' && !isOwn(message)) put(message);
        else if (!isListed && notice.is !== 'deleted' && fitsFilter(message, filter, me)) arrive([message.id]);
        else if (!isListed) setArrived((before) => before.filter((id) => id !== message.id));
      }),
    ];
    /** Events are without `askedAgainAt`. */
    function put(message: Message): void {
      const { items, indexes } = list.now();
      list.put({ ...message, askedAgainAt: items.get(indexes.get(message.id) ?? -1)?.askedAgainAt });
    }
    function arrive(ids: readonly string[]): void {
      setArrived((before) => [...before, ...ids.filter((id) => !before.includes(id))]);
    }
    /** Finds rows missed while disconnected, as far as the newest page reaches. */
    async function findMissed(): Promise<void> {
      const request = { ...filterVariables(filter, me), order: 'newest' as const, limit: pageSize, count: false };
      const page = (await fetchCached(listQuery, request))?.listMessages;
      if (!page || shownList.current !== list) return;
      const { items, indexes, total, is } = list.now();
      if (is !== 'loaded') return void list.reload();
      for (const message of messagesOf(page)) if (!isOwn(message)) list.put(message);
      const newestTime =
        [...items.values()]
          .map(({ createdAt }) => createdAt)
          .toSorted()
          .at(-1) ?? '';
      const isComplete = items.size >= total;
      if (isComplete)
        arrive(
          page.items.filter(({ createdAt, id }) => createdAt > newestTime && !indexes.has(id)).map(({ id }) => id),
        );
    }
    return () => {
      clearTimeout(timer);
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [list]);

  /** Shows new rows; returns the first, with `index` -1 if not loaded. */
  const reload = useCallback(async () => {
    const newIds = arrivedRef.current;
    const reloaded = await list.reload();
    if (!reloaded || shownList.current !== list) return { id: undefined, index: -1 };
    setFresh((before) => new Set([...before, ...newIds]));
    setArrived((before) => before.filter((id) => !newIds.includes(id) && !list.now().indexes.has(id)));
    const [id] = newIds;
    return { id, index: list.now().indexes.get(id ?? '') ?? -1 };
  }, [list]);

  return { rows: useStore(list), counts, arrived: arrived.length, fresh, loadRange: list.loadRange, reload };
}

async function fetchCounts(filter: MessageFilter, me: string): Promise<MessageCounts | undefined> {
  const request = { ...filterVariables(filter, me), limit: 1, count: true };
  return (await fetchCached(listQuery, request))?.listMessages?.counts;
}
