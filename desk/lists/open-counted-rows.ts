import { openListeners } from '#desk/stores/open-store.ts';
import { type ListPageStart, openRows, type Rows } from './open-rows.ts';

export interface RequestedRows<State> {
  readonly state: State;
  readonly search: string;
  readonly limit: number;
  readonly nextToken: string | null;
  readonly from: number;
  readonly count: boolean;
}

export interface RowSource<Row, State extends string> {
  fetchPage(request: RequestedRows<State>): Promise<CountedPage<Row, State> | undefined>;
  /** Undefined if the row is gone or on failure. */
  fetchOne(row: Row): Promise<Row | undefined>;
}

export interface CountedPage<Row, State extends string> {
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
/** Limits refetches per refresh, so that queued requests need not wait long. */
const maxRefetched = 5;

/** Realtime list of the rows in a state; rows stay in place until a reload. */
export function openCountedRows<Row extends { readonly id: string }, State extends string>(
  { fetchPage, fetchOne }: RowSource<Row, State>,
  { state, search }: Pick<RequestedRows<State>, 'state' | 'search'>,
) {
  const list = openRows<Row>({ fetchPage: fetchAndCount });
  let current: CountedRows<Row, State> = { rows: list.now(), counts: undefined, arrived: 0 };
  const { subscribe, notify } = openListeners();
  list.subscribe(() => update({ rows: list.now() }));

  /** First page as loaded last. */
  let firstPage: readonly Row[] = [];
  /** Rows that left the first page and were refetched. */
  let refetched = new Set<string>();
  /** Ids of unhandled events. */
  let pendingIds = new Set<string>();
  let refreshQueued = false;
  let lastTask = Promise.resolve();

  function update(changes: Partial<CountedRows<Row, State>>): void {
    current = { ...current, ...changes };
    notify();
  }

  async function fetchAndCount(start: ListPageStart, limit: number) {
    const position = { nextToken: null, from: 0, ...start };
    const page = await fetchPage({ state, search, limit, ...position, count: position.nextToken === null });
    if (page?.counts) update({ counts: page.counts });
    return page && { items: page.items, nextToken: page.nextToken, total: page.counts?.[state] };
  }

  /** Serializes requests, so that the last result is the newest. */
  function enqueue(task: () => Promise<void>): Promise<void> {
    lastTask = lastTask.then(task, task);
    return lastTask;
  }

  async function load(): Promise<void> {
    if (!(await list.reload())) return;
    const { items } = list.now();
    firstPage = Array.from({ length: pageSize }, (_, index) => items.get(index)).filter((row) => row !== undefined);
    refetched = new Set();
    update({ arrived: 0 });
  }

  /** Refetches counts and rows changed by `ids`; any row if absent, as after lost events. */
  function refresh(ids?: Iterable<string>): Promise<void> {
    // A lost event may concern any row.
    if (ids === undefined) refetched = new Set();
    for (const id of ids ?? []) pendingIds.add(id);
    if (refreshQueued) return lastTask;
    refreshQueued = true;
    return enqueue(() => {
      refreshQueued = false;
      return current.rows.is === 'failed' ? load() : refreshOnce();
    });
  }

  async function refreshOnce(): Promise<void> {
    const newest = await fetchAndCount({ from: 0 }, pageSize);
    if (!newest) return;
    const changedIds = pendingIds;
    pendingIds = new Set();
    const { indexes, items, total } = list.now();
    const knownIds = new Set([...firstPage.map(({ id }) => id), ...indexes.keys()]);
    for (const row of newest.items) list.put(row);
    update({ arrived: countArrived(newest.items, knownIds, knownIds.size >= total) });
    // Refetch rows that left the first page; their new state shows in place.
    const newestIds = new Set(newest.items.map(({ id }) => id));
    const departed = firstPage.filter(({ id }) => !refetched.has(id));
    const changed = [...changedIds].map((id) => items.get(indexes.get(id) ?? -1)).filter((row) => row !== undefined);
    const toRefetch = new Map(
      [...departed, ...changed].filter(({ id }) => !newestIds.has(id)).map((row) => [row.id, row]),
    );
    for (const row of [...toRefetch.values()].slice(0, maxRefetched)) {
      refetched.add(row.id);
      toRefetch.delete(row.id);
      const refetchedRow = await fetchOne(row);
      if (refetchedRow) list.put(refetchedRow);
    }
    if (toRefetch.size > 0) void refresh(toRefetch.keys());
  }

  return {
    now: () => current,
    subscribe,
    loadRange: list.loadRange,
    put: list.put,
    reload: () => enqueue(load),
    refresh,
  };
}

/** Counts new rows. Those after the last known one were just not loaded, unless `isComplete`. */
export function countArrived(
  newest: readonly { readonly id: string }[],
  knownIds: ReadonlySet<string>,
  isComplete: boolean,
): number {
  const lastKnown = newest.findLastIndex(({ id }) => knownIds.has(id));
  const candidates = isComplete || lastKnown < 0 ? newest : newest.slice(0, lastKnown);
  return candidates.filter(({ id }) => !knownIds.has(id)).length;
}
