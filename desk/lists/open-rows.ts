import { openListeners } from '#desk/stores/open-store.ts';
export interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly nextToken: string | null;
  /** Absent unless the page was requested by index. */
  readonly total?: number | undefined;
}

export type ListPageStart = { readonly nextToken: string } | { readonly from: number };

/** `loading`: nothing loaded yet. `failed`: the first page failed. */
export interface Rows<Row> {
  readonly is: 'loading' | 'loaded' | 'failed';
  /** By index in the list. */
  readonly items: ReadonlyMap<number, Row>;
  readonly indexes: ReadonlyMap<string, number>;
  /** Includes rows not loaded. */
  readonly total: number;
}

export interface RowList<Row> {
  now(): Rows<Row>;
  subscribe(listener: () => void): () => void;
  /** Loads rows `first` to `last` (exclusive); the last call wins. */
  loadRange(first: number, last: number): void;
  /** Reloads the start and the visible rows. False on failure, or if superseded. */
  reload(): Promise<boolean>;
  put(row: Row): void;
}

interface RowListDeps<Row> {
  /** At most `limit` rows; undefined on failure. */
  fetchPage(start: ListPageStart, limit: number): Promise<ListPage<Row> | undefined>;
  scheduleRetry?(callback: () => void): void;
}

/** Default and largest page size of the service. */
const [defaultSize, maxSize] = [50, 1_000];
/** Milliseconds after a failure. */
const retryDelay = 3_000;

/**
 * Virtual list: loads visible rows by token, or by index after a jump. Rows keep their indexes until
 * a reload, unless overlapping pages disagree: the later wins.
 */
export function openRows<Row extends { readonly id: string }>({
  fetchPage,
  scheduleRetry = (callback) => void setTimeout(callback, retryDelay),
}: RowListDeps<Row>): RowList<Row> {
  let current: Rows<Row> = { is: 'loading', items: new Map(), indexes: new Map(), total: 0 };
  /** By the index at which the page starts. */
  let tokens = new Map<number, string>();
  let range = { first: 0, last: 1 };
  let fetching = false;
  /** The last reload wins. */
  let generation = 0;
  const { subscribe, notify } = openListeners();

  function update(changes: Partial<Rows<Row>>): void {
    current = { ...current, ...changes };
    notify();
  }

  /** `contiguous`: the page follows a loaded row, whose contiguous rows stay. */
  function insertPage(start: number, { items, nextToken, total }: ListPage<Row>, contiguous: boolean): void {
    const end = start + items.length;
    const rows = new Map(items.map((row, n) => [start + n, row]));
    const consistent = items.every(({ id }, n) => {
      const existing = current.items.get(start + n);
      return (existing === undefined || existing.id === id) && (current.indexes.get(id) ?? start + n) === start + n;
    });
    const keepFrom = contiguous ? startOfRun(start) : start;
    const ids = new Set(items.map(({ id }) => id));
    const retained = [...current.items].filter(
      ([index, { id }]) => consistent || (index >= keepFrom && index < start && !ids.has(id)),
    );
    if (!consistent) tokens = new Map();
    if (nextToken !== null) tokens.set(end, nextToken);
    const newTotal =
      nextToken === null
        ? items.length > 0
          ? end
          : Math.min(total ?? start, start)
        : Math.max(total ?? current.total, end + 1);
    const entries = [...retained, ...rows].filter(([index]) => index < newTotal);
    update({
      is: 'loaded',
      items: new Map(entries),
      indexes: new Map(entries.map(([index, { id }]) => [id, index])),
      total: newTotal,
    });
  }

  function startOfRun(index: number): number {
    let start = index;
    while (current.items.has(start - 1)) start -= 1;
    return start;
  }

  function nextRequest():
    | { readonly start: ListPageStart; readonly index: number; readonly limit: number }
    | undefined {
    const [first, last] = [Math.max(range.first, 0), Math.min(range.last, current.total)];
    let index = first;
    while (index < last && current.items.has(index)) index += 1;
    if (index >= last) return undefined;
    const limit = Math.min(Math.max(defaultSize, last - first + 2), maxSize);
    const nextToken = tokens.get(index);
    if (nextToken !== undefined) return { start: { nextToken }, index, limit };
    // Overlap a loaded row to detect shifted indexes.
    let end = index;
    while (end < last && !current.items.has(end)) end += 1;
    const middle = Math.floor((first + last - limit) / 2);
    const from = Math.max(current.items.has(index - 1) ? index - 1 : end < last ? end + 1 - limit : middle, 0);
    return { start: { from }, index: from, limit };
  }

  function fetchMissing(): void {
    const next = fetching || current.is !== 'loaded' ? undefined : nextRequest();
    if (!next) return;
    const startGeneration = generation;
    fetching = true;
    void fetchPage(next.start, next.limit).then((page) => {
      fetching = false;
      if (startGeneration === generation && page) insertPage(next.index, page, 'nextToken' in next.start);
      if (startGeneration !== generation || page) fetchMissing();
      else scheduleRetry(fetchMissing);
    });
  }

  return {
    now: () => current,
    subscribe,
    loadRange(first, last) {
      range = { first, last };
      fetchMissing();
    },
    async reload() {
      generation += 1;
      const startGeneration = generation;
      if (current.is === 'failed') update({ is: 'loading' });
      let loaded = 0;
      while (loaded < maxSize && current.items.has(loaded)) loaded += 1;
      const limit = Math.max(defaultSize, loaded);
      const { first, last } = range;
      const from = Math.max(Math.floor((first + last - defaultSize) / 2), 0);
      const [firstPage, visiblePage] = await Promise.all([
        fetchPage({ from: 0 }, limit),
        last > limit ? fetchPage({ from }, Math.min(Math.max(defaultSize, last - first), maxSize)) : undefined,
      ]);
      if (startGeneration !== generation) return false;
      if (!firstPage) {
        // Stale rows are better than an error.
        if (current.is !== 'loaded') update({ is: 'failed' });
        return false;
      }
      current = { ...current, items: new Map(), indexes: new Map() };
      tokens = new Map();
      insertPage(0, firstPage, false);
      if (visiblePage) insertPage(from, visiblePage, false);
      fetchMissing();
      return true;
    },
    put(row) {
      const index = current.indexes.get(row.id);
      if (index !== undefined) update({ items: new Map(current.items).set(index, row) });
    },
  };
}
