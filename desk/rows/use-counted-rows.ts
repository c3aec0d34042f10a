import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../everywhere/use-store.ts';
import { useChanges } from '../live/use-changes.ts';
import { arrivedIn } from './arrived-in.ts';
import { openRows, type PartBegin, type Rows } from './open-rows.ts';

/** What is asked of a list: the rows of a state in which a search finds something, the newest first. */
export interface AskedRows<State> {
  readonly state: State;
  readonly search: string;
  readonly limit: number;
  readonly nextToken: string | null;
  readonly from: number;
  /** Whether it is to be counted. */
  readonly count: boolean;
}

/** Where rows of a kind come from. */
export interface RowSource<Row, State extends string> {
  /** Undefined when nothing comes. */
  ask(asked: AskedRows<State>): Promise<RowAnswer<Row, State> | undefined>;
  /** A row as it is now; undefined when it is not there, or nothing comes. */
  askOne(row: Row): Promise<Row | undefined>;
  /** Subscriptions that tell when something became of one. */
  readonly changes: readonly string[];
}

export interface RowAnswer<Row, State extends string> {
  readonly items: readonly Row[];
  readonly counts?: Readonly<Record<State, number>>;
  readonly nextToken: string | null;
}

export interface CountedRows<Row, State extends string> {
  readonly rows: Rows<Row>;
  readonly counts: Readonly<Record<State, number>> | undefined;
  /** How many came since, and wait to be shown. */
  readonly arrived: number;
  want(first: number, last: number): void;
  put(row: Row): void;
  reload(): Promise<void>;
}

const pageSize = 50;
/** So many that became something else are looked for one by one. */
const mostSought = 5;

/** The rows in a state, true to what becomes of them: nothing moves until it is asked anew. The source is always the same. */
export function useCountedRows<Row extends { readonly id: string }, State extends string>(
  { ask, askOne, changes }: RowSource<Row, State>,
  state: State,
  search: string,
): CountedRows<Row, State> {
  const [counts, setCounts] = useState<Readonly<Record<State, number>>>();
  const [arrived, setArrived] = useState(0);
  const part = useCallback(
    async (begin: PartBegin, limit: number) => {
      const place = { nextToken: null, from: 0, ...begin };
      const found = await ask({ state, search, limit, ...place, count: place.nextToken === null });
      if (found?.counts) setCounts(found.counts);
      return found && { items: found.items, nextToken: found.nextToken, total: found.counts?.[state] };
    },
    [ask, state, search],
  );
  const list = useMemo(() => openRows<Row>({ part }), [part]);
  /** The newest that are shown: what came since stands before them. */
  const head = useRef<readonly Row[]>([]);
  const reload = useCallback(async () => {
    await list.reload();
    const { items } = list.now();
    head.current = Array.from({ length: pageSize }, (_, place) => items.get(place)).filter((row) => row !== undefined);
    setArrived(0);
  }, [list]);
  useEffect(() => {
    setArrived(0);
    void reload();
  }, [reload]);

  const looking = useRef(false);
  const look = useCallback(async () => {
    // Followed again, the line is back.
    if (list.now().is === 'failed') return void reload();
    if (looking.current || list.now().is !== 'there') return;
    looking.current = true;
    try {
      const newest = await part({ from: 0 }, pageSize);
      if (!newest) return;
      const { places, total } = list.now();
      const known = new Set([...head.current.map(({ id }) => id), ...places.keys()]);
      for (const row of newest.items) list.put(row);
      setArrived(arrivedIn(newest.items, known, known.size >= total));
      // What is no longer among them became something else: its row says what, and stays where it is.
      const now = new Set(newest.items.map(({ id }) => id));
      for (const row of head.current.filter(({ id }) => !now.has(id)).slice(0, mostSought)) {
        const found = await askOne(row);
        if (found) list.put(found);
      }
    } finally {
      looking.current = false;
    }
  }, [list, part, askOne, reload]);
  useChanges(changes, () => void look());
  return { rows: useStore(list), counts, arrived, want: list.want, put: list.put, reload };
}
