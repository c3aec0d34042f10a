import { openListeners } from '../app/open-store.ts';
export interface RowPart<Row> {
  readonly items: readonly Row[];
  readonly nextToken: string | null;
  /** Absent unless the page was requested by its place. */
  readonly total?: number | undefined;
}

export type PartBegin = { readonly nextToken: string } | { readonly from: number };

/** `asking`: nothing loaded yet. `failed`: the first page failed. */
export interface Rows<Row> {
  readonly is: 'asking' | 'there' | 'failed';
  /** By place in the list. */
  readonly items: ReadonlyMap<number, Row>;
  readonly places: ReadonlyMap<string, number>;
  /** Includes rows not loaded. */
  readonly total: number;
}

export interface RowList<Row> {
  now(): Rows<Row>;
  subscribe(listener: () => void): () => void;
  /** Loads rows `first` to `last` (exclusive); the last call wins. */
  want(first: number, last: number): void;
  /** Reloads the start and the wanted rows. False on failure, or if superseded. */
  reload(): Promise<boolean>;
  put(row: Row): void;
}

export interface RowParts<Row> {
  /** At most `limit` rows; undefined on failure. */
  part(begin: PartBegin, limit: number): Promise<RowPart<Row> | undefined>;
  later?(then: () => void): void;
}

/** Default and largest page size of the service. */
const [usual, most] = [50, 1_000];
/** Milliseconds after a failure. */
const retryAfter = 3_000;

/**
 * Virtual list: loads visible rows by token, or by place after a jump. Rows keep their places until
 * a reload, unless overlapping pages disagree: the later wins.
 */
export function openRows<Row extends { readonly id: string }>({
  part,
  later = (then) => void setTimeout(then, retryAfter),
}: RowParts<Row>): RowList<Row> {
  let now: Rows<Row> = { is: 'asking', items: new Map(), places: new Map(), total: 0 };
  /** By the place at which the page starts. */
  let tokens = new Map<number, string>();
  let wanted = { first: 0, last: 1 };
  let walking = false;
  /** The last reload wins. */
  let run = 0;
  const { subscribe, notify } = openListeners();

  function become(changed: Partial<Rows<Row>>): void {
    now = { ...now, ...changed };
    notify();
  }

  /** `behind`: the page follows a loaded row, whose contiguous rows stay. */
  function take(at: number, { items, nextToken, total }: RowPart<Row>, behind: boolean): void {
    const end = at + items.length;
    const rows = new Map(items.map((row, n) => [at + n, row]));
    const fits = items.every(({ id }, n) => {
      const there = now.items.get(at + n);
      return (there === undefined || there.id === id) && (now.places.get(id) ?? at + n) === at + n;
    });
    const begin = behind ? runBegin(at) : at;
    const ids = new Set(items.map(({ id }) => id));
    const kept = [...now.items].filter(([place, { id }]) => fits || (place >= begin && place < at && !ids.has(id)));
    if (!fits) tokens = new Map();
    if (nextToken !== null) tokens.set(end, nextToken);
    const inAll =
      nextToken === null ? (items.length > 0 ? end : Math.min(total ?? at, at)) : Math.max(total ?? now.total, end + 1);
    const all = [...kept, ...rows].filter(([place]) => place < inAll);
    become({
      is: 'there',
      items: new Map(all),
      places: new Map(all.map(([place, { id }]) => [id, place])),
      total: inAll,
    });
  }

  function runBegin(place: number): number {
    let begin = place;
    while (now.items.has(begin - 1)) begin -= 1;
    return begin;
  }

  function missing(): { readonly begin: PartBegin; readonly at: number; readonly limit: number } | undefined {
    const [first, last] = [Math.max(wanted.first, 0), Math.min(wanted.last, now.total)];
    let at = first;
    while (at < last && now.items.has(at)) at += 1;
    if (at >= last) return undefined;
    const limit = Math.min(Math.max(usual, last - first + 2), most);
    const nextToken = tokens.get(at);
    if (nextToken !== undefined) return { begin: { nextToken }, at, limit };
    // Overlap a loaded row to detect that places shifted.
    let end = at;
    while (end < last && !now.items.has(end)) end += 1;
    const middle = Math.floor((first + last - limit) / 2);
    const from = Math.max(now.items.has(at - 1) ? at - 1 : end < last ? end + 1 - limit : middle, 0);
    return { begin: { from }, at: from, limit };
  }

  function walk(): void {
    const next = walking || now.is !== 'there' ? undefined : missing();
    if (!next) return;
    const own = run;
    walking = true;
    void part(next.begin, next.limit).then((got) => {
      walking = false;
      if (own === run && got) take(next.at, got, 'nextToken' in next.begin);
      if (own !== run || got) walk();
      else later(walk);
    });
  }

  return {
    now: () => now,
    subscribe,
    want(first, last) {
      wanted = { first, last };
      walk();
    },
    async reload() {
      run += 1;
      const own = run;
      if (now.is === 'failed') become({ is: 'asking' });
      let known = 0;
      while (known < most && now.items.has(known)) known += 1;
      const limit = Math.max(usual, known);
      const { first, last } = wanted;
      const from = Math.max(Math.floor((first + last - usual) / 2), 0);
      const [begin, far] = await Promise.all([
        part({ from: 0 }, limit),
        last > limit ? part({ from }, Math.min(Math.max(usual, last - first), most)) : undefined,
      ]);
      if (own !== run) return false;
      if (!begin) {
        // Stale rows are better than an error.
        if (now.is !== 'there') become({ is: 'failed' });
        return false;
      }
      now = { ...now, items: new Map(), places: new Map() };
      tokens = new Map();
      take(0, begin, false);
      if (far) take(from, far, false);
      walk();
      return true;
    },
    put(row) {
      const at = now.places.get(row.id);
      if (at !== undefined) become({ items: new Map(now.items).set(at, row) });
    },
  };
}
