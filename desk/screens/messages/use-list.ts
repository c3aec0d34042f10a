import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '#desk/app/use-store.ts';
import { fetchCached } from '#desk/connectivity/this-connectivity.ts';
import { openRows, type RowList } from '#desk/lists/open-rows.ts';
import { onMessages } from '#desk/realtime/live-messages.ts';
import { filterVariables, fitsFilter, type MessageFilter, writeFilter } from './message-filter.ts';
import { asMessage, listQuery, type Message, type MessageCounts } from './message-wire.ts';
import { isOwn, onOwnChange } from './own-changes.ts';

const pageSize = 50;
/** Debounce of the counts, in milliseconds. */
const pause = 250;

/** Realtime list; rows stay in place until a reload. */
export function useList(filter: MessageFilter, me: string) {
  const [counts, setCounts] = useState<MessageCounts>();
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef<readonly string[]>([]);
  waiting.current = arrived;
  const written = writeFilter(filter);
  /** Ignore results of a previous list. */
  const shown = useRef<RowList<Message>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter as it is written
  const list: RowList<Message> = useMemo(() => {
    const variables = filterVariables(filter, me);
    const rows: RowList<Message> = openRows<Message>({
      async fetchPage(begin, limit) {
        const count = 'from' in begin;
        const asked = { ...variables, ...begin, limit, count };
        const page = (await fetchCached(listQuery, asked))?.listMessages;
        if (!page) return undefined;
        if (page.counts && shown.current === rows) setCounts(page.counts);
        return {
          items: page.items.map(asMessage),
          nextToken: page.nextToken,
          total: page.counts?.[filter.state],
        };
      },
    });
    return rows;
  }, [written, me]);
  shown.current = list;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter as it is written
  useEffect(() => {
    setArrived([]);
    setFresh(new Set());
    // Rows of events during the load may be in it.
    void list.reload().then(() => {
      if (shown.current === list) setArrived((before) => before.filter((id) => !list.now().indexes.has(id)));
    });
    let asking: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      clearTimeout(asking);
      asking = setTimeout(
        () => void askCounts(filter, me).then((found) => found && shown.current === list && setCounts(found)),
        pause,
      );
    };
    let first = true;
    const stops = [
      onOwnChange(({ message }) => {
        list.put(message);
        count();
      }),
      onMessages((notice) => {
        count();
        if (notice.is === 'missed') {
          // The first connection missed nothing.
          if (!first) void findMissed();
          first = false;
          return;
        }
        const message = asMessage(notice.message);
        const here = list.now().indexes.has(message.id);
        if (here && notice.is === 'updated' && !isOwn(message)) list.put(message);
        else if (!here && notice.is !== 'deleted' && fitsFilter(message, filter, me)) arrive([message.id]);
        else if (!here) setArrived((before) => before.filter((id) => id !== message.id));
      }),
    ];
    function arrive(ids: readonly string[]): void {
      setArrived((before) => [...before, ...ids.filter((id) => !before.includes(id))]);
    }
    /** Finds rows missed while disconnected, as far as the newest page reaches. */
    async function findMissed(): Promise<void> {
      const asked = { ...filterVariables(filter, me), order: 'newest' as const, limit: pageSize, count: false };
      const page = (await fetchCached(listQuery, asked))?.listMessages;
      if (!page || shown.current !== list) return;
      const { items, indexes, total, is } = list.now();
      if (is !== 'loaded') return void list.reload();
      for (const notice of page.items) list.put(asMessage(notice));
      const newest =
        [...items.values()]
          .map(({ createdAt }) => createdAt)
          .toSorted()
          .at(-1) ?? '';
      const known = items.size >= total;
      if (known)
        arrive(page.items.filter(({ createdAt, id }) => createdAt > newest && !indexes.has(id)).map(({ id }) => id));
    }
    return () => {
      clearTimeout(asking);
      for (const stop of stops) stop();
    };
  }, [list]);

  /** Shows new rows; returns the first, with `index` -1 if not loaded. */
  const reload = useCallback(async () => {
    const asked = waiting.current;
    const came = await list.reload();
    if (!came || shown.current !== list) return { id: undefined, index: -1 };
    setFresh((before) => new Set([...before, ...asked]));
    setArrived((before) => before.filter((id) => !asked.includes(id) && !list.now().indexes.has(id)));
    const [id] = asked;
    return { id, index: list.now().indexes.get(id ?? '') ?? -1 };
  }, [list]);

  return { rows: useStore(list), counts, arrived: arrived.length, fresh, loadRange: list.loadRange, reload };
}

async function askCounts(filter: MessageFilter, me: string): Promise<MessageCounts | undefined> {
  const asked = { ...filterVariables(filter, me), limit: 1, count: true };
  return (await fetchCached(listQuery, asked))?.listMessages?.counts;
}
