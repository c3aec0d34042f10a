import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../../everywhere/use-store.ts';
import { askRemembered } from '../../line/this-line.ts';
import { hearMessages } from '../../live/live-messages.ts';
import { openRows, type RowList, type Rows } from '../../rows/open-rows.ts';
import { filterVariables, fitsFilter, type MessageFilter, writeFilter } from './message-filter.ts';
import { asMessage, type ListAnswer, listQuery, type Message, type MessageCounts } from './message-wire.ts';
import { hearOwn, isOwn } from './own-changes.ts';

const pageSize = 50;
/** So long after the last change the numbers are asked for, in milliseconds. */
const pause = 250;

export interface OpenList {
  readonly rows: Rows<Message>;
  readonly counts: MessageCounts | undefined;
  /** How many came since, and wait to be shown. */
  readonly arrived: number;
  /** Which of the rows came while this was open. */
  readonly fresh: ReadonlySet<string>;
  want(first: number, last: number): void;
  /** Asks anew; what came is shown then. Answers the first of it, and its place, -1 where that is too far down. */
  reload(): Promise<{ readonly id: string | undefined; readonly place: number }>;
}

/** The messages that a filter lists, true to what others do: nothing in it moves until it is asked anew. */
export function useList(filter: MessageFilter, me: string): OpenList {
  const [counts, setCounts] = useState<MessageCounts>();
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef<readonly string[]>([]);
  waiting.current = arrived;
  const written = writeFilter(filter);
  /** The list that is shown: what was asked of a former one changes nothing here. */
  const shown = useRef<RowList<Message>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter as it is written
  const list: RowList<Message> = useMemo(() => {
    const variables = filterVariables(filter, me);
    const rows: RowList<Message> = openRows<Message>({
      async part(begin, limit) {
        const count = 'from' in begin;
        const asked = { ...variables, ...begin, limit, count };
        const answer = await askRemembered<ListAnswer>(listQuery, asked).catch(() => undefined);
        const page = answer?.data.listMessages;
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
    // What was told meanwhile may be among it.
    void list.reload().then(() => {
      if (shown.current === list) setArrived((before) => before.filter((id) => !list.now().places.has(id)));
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
      hearOwn(({ message }) => {
        list.put(message);
        count();
      }),
      hearMessages((told) => {
        count();
        if (told.is === 'missed') {
          // The first time nothing was missed.
          if (!first) void findMissed();
          first = false;
          return;
        }
        const message = asMessage(told.message);
        const here = list.now().places.has(message.id);
        if (here && told.is === 'updated' && !isOwn(message)) list.put(message);
        else if (!here && told.is !== 'deleted' && fitsFilter(message, filter, me)) arrive([message.id]);
        else if (!here) setArrived((before) => before.filter((id) => id !== message.id));
      }),
    ];
    function arrive(ids: readonly string[]): void {
      setArrived((before) => [...before, ...ids.filter((id) => !before.includes(id))]);
    }
    /** What came while the line was broken, as far as the newest page knows. */
    async function findMissed(): Promise<void> {
      const asked = { ...filterVariables(filter, me), order: 'newest', limit: pageSize, count: false };
      const answer = await askRemembered<ListAnswer>(listQuery, asked).catch(() => undefined);
      const page = answer?.data.listMessages;
      if (!page || shown.current !== list) return;
      const { items, places, total, is } = list.now();
      if (is !== 'there') return void list.reload();
      for (const told of page.items) list.put(asMessage(told));
      const newest =
        [...items.values()]
          .map(({ createdAt }) => createdAt)
          .toSorted()
          .at(-1) ?? '';
      const known = items.size >= total;
      if (known)
        arrive(page.items.filter(({ createdAt, id }) => createdAt > newest && !places.has(id)).map(({ id }) => id));
    }
    return () => {
      clearTimeout(asking);
      for (const stop of stops) stop();
    };
  }, [list]);

  const reload = useCallback(async () => {
    const asked = waiting.current;
    const came = await list.reload();
    if (!came || shown.current !== list) return { id: undefined, place: -1 };
    setFresh((before) => new Set([...before, ...asked]));
    setArrived((before) => before.filter((id) => !asked.includes(id) && !list.now().places.has(id)));
    const [id] = asked;
    return { id, place: list.now().places.get(id ?? '') ?? -1 };
  }, [list]);

  return { rows: useStore(list), counts, arrived: arrived.length, fresh, want: list.want, reload };
}

async function askCounts(filter: MessageFilter, me: string): Promise<MessageCounts | undefined> {
  const asked = { ...filterVariables(filter, me), limit: 1, count: true };
  const answer = await askRemembered<ListAnswer>(listQuery, asked).catch(() => undefined);
  return answer?.data.listMessages?.counts;
}
