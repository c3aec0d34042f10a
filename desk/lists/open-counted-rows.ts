import { openListeners } from '../app/open-store.ts';
import { openRows, type PartBegin, type Rows } from './open-rows.ts';

export interface RequestedRows<State> {
  readonly state: State;
  readonly search: string;
  readonly limit: number;
  readonly nextToken: string | null;
  readonly from: number;
  readonly count: boolean;
}

export interface RowSource<Row, State extends string> {
  ask(asked: RequestedRows<State>): Promise<RowAnswer<Row, State> | undefined>;
  /** Undefined if the row is gone or on failure. */
  askOne(row: Row): Promise<Row | undefined>;
}

export interface RowAnswer<Row, State extends string> {
  readonly items: readonly Row[];
  readonly counts?: Readonly<Record<State, number>>;
  readonly nextToken: string | null;
}

export interface CountedRows<Row, State extends string> {
  readonly rows: Rows<Row>;
  readonly counts: Readonly<Record<State, number>> | undefined;
  /** New rows, not shown yet. */
  readonly arrived: number;
}

const pageSize = 50;
/** Limits refetches per turn, so that others need not wait long. */
const mostRefetched = 5;

/** Realtime list of the rows in a state; rows stay in place until a reload. */
export function openCountedRows<Row extends { readonly id: string }, State extends string>(
  { ask, askOne }: RowSource<Row, State>,
  { state, search }: Pick<RequestedRows<State>, 'state' | 'search'>,
) {
  const list = openRows<Row>({ part });
  let now: CountedRows<Row, State> = { rows: list.now(), counts: undefined, arrived: 0 };
  const { subscribe, notify } = openListeners();
  list.subscribe(() => become({ rows: list.now() }));

  /** First page as shown. */
  let head: readonly Row[] = [];
  /** Rows that left the first page and were refetched. */
  let refetched = new Set<string>();
  /** Ids of unhandled events. */
  let received = new Set<string>();
  let looks = false;
  let turn = Promise.resolve();

  function become(next: Partial<CountedRows<Row, State>>): void {
    now = { ...now, ...next };
    notify();
  }

  async function part(begin: PartBegin, limit: number) {
    const place = { nextToken: null, from: 0, ...begin };
    const found = await ask({ state, search, limit, ...place, count: place.nextToken === null });
    if (found?.counts) become({ counts: found.counts });
    return found && { items: found.items, nextToken: found.nextToken, total: found.counts?.[state] };
  }

  /** Serializes requests, so that the last result is the newest. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work, work);
    return turn;
  }

  async function load(): Promise<void> {
    if (!(await list.reload())) return;
    const { items } = list.now();
    head = Array.from({ length: pageSize }, (_, place) => items.get(place)).filter((row) => row !== undefined);
    refetched = new Set();
    become({ arrived: 0 });
  }

  /** Looks for changes of `ids`; of all rows if absent, as after lost events. */
  function look(ids?: Iterable<string>): Promise<void> {
    // A lost event may concern any row.
    if (ids === undefined) refetched = new Set();
    for (const id of ids ?? []) received.add(id);
    if (looks) return turn;
    looks = true;
    return inTurn(() => {
      looks = false;
      return now.rows.is === 'failed' ? load() : lookOnce();
    });
  }

  async function lookOnce(): Promise<void> {
    const newest = await part({ from: 0 }, pageSize);
    if (!newest) return;
    const handled = received;
    received = new Set();
    const { places, items, total } = list.now();
    const known = new Set([...head.map(({ id }) => id), ...places.keys()]);
    for (const row of newest.items) list.put(row);
    become({ arrived: arrivedIn(newest.items, known, known.size >= total) });
    // Refetch rows that left the first page; their new state shows in place.
    const there = new Set(newest.items.map(({ id }) => id));
    const left = head.filter(({ id }) => !refetched.has(id));
    const far = [...handled].map((id) => items.get(places.get(id) ?? -1)).filter((row) => row !== undefined);
    const seek = new Map([...left, ...far].filter(({ id }) => !there.has(id)).map((row) => [row.id, row]));
    for (const row of [...seek.values()].slice(0, mostRefetched)) {
      refetched.add(row.id);
      seek.delete(row.id);
      const found = await askOne(row);
      if (found) list.put(found);
    }
    if (seek.size > 0) void look(seek.keys());
  }

  return {
    now: () => now,
    subscribe,
    want: list.want,
    put: list.put,
    reload: () => inTurn(load),
    look,
  };
}

/** Counts new rows. Those after the last known one were just not loaded, unless `whole`. */
export function arrivedIn(
  newest: readonly { readonly id: string }[],
  known: ReadonlySet<string>,
  whole: boolean,
): number {
  const last = newest.findLastIndex(({ id }) => known.has(id));
  const before = whole || last < 0 ? newest : newest.slice(0, last);
  return before.filter(({ id }) => !known.has(id)).length;
}
