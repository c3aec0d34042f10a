import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../../everywhere/use-store.ts';
import { ask } from '../../line/this-line.ts';
import { useChanges } from '../../live/use-changes.ts';
import { openRows, partOf } from '../messages/open-rows.ts';
import { listQuery, type Subscriber, type SubscriberList, type SubscriberState } from './subscriber-wire.ts';

const pageSize = 50;
/** So many that became something else are looked for one by one. */
const mostSought = 5;

const changes = ['Create', 'Update', 'Delete'].map((act) => `subscription { on${act}NewsLetter { id } }`);

async function askFor(variables: object): Promise<SubscriberList | null> {
  const answer = await ask<{ readonly listSubscribers: SubscriberList | null }>(listQuery, variables).catch(
    () => undefined,
  );
  return answer?.ok ? answer.data.listSubscribers : null;
}

/** The subscribers in a state, true to what becomes of them: nothing moves until it is asked anew. */
export function useSubscribers(state: SubscriberState, search: string) {
  const [counts, setCounts] = useState<SubscriberList['counts']>();
  const [arrived, setArrived] = useState(0);
  const page = useCallback(
    async (nextToken: string | null, least = 1) => {
      const found = await askFor({ state, search, limit: partOf(least), nextToken, count: nextToken === null });
      if (!found) return undefined;
      if (found.counts) setCounts(found.counts);
      // What is found by a search is not counted: it is known when the last part came.
      return { items: found.items, nextToken: found.nextToken, total: search ? 0 : (found.counts?.[state] ?? 0) };
    },
    [state, search],
  );
  const list = useMemo(() => openRows<Subscriber>({ page }), [page]);
  useEffect(() => {
    setArrived(0);
    void list.reload();
  }, [list]);

  const looking = useRef(false);
  const look = useCallback(async () => {
    if (looking.current || list.now().is !== 'there') return;
    looking.current = true;
    try {
      const newest = await page(null);
      if (!newest) return;
      const before = list.now().items;
      const known = new Set(before.map(({ id }) => id));
      for (const one of newest.items) list.put(one);
      setArrived(newest.items.filter(({ id }) => !known.has(id)).length);
      // What is no longer among them became something else: its row says what, and stays where it is.
      const now = new Set(newest.items.map(({ id }) => id));
      const left = before.slice(0, pageSize).filter(({ id, email }) => !now.has(id) && email !== null);
      for (const { id, email } of left.slice(0, mostSought)) {
        const found = (await askFor({ search: email, limit: pageSize, count: false }))?.items.find(
          (one) => one.id === id,
        );
        if (found) list.put(found);
      }
    } finally {
      looking.current = false;
    }
  }, [list, page]);
  useChanges(changes, () => void look());

  const reload = useCallback(async () => {
    await list.reload();
    setArrived(0);
  }, [list]);
  return { rows: useStore(list), counts, arrived, want: list.want, put: list.put, reload };
}
