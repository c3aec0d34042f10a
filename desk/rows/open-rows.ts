/** A part of a list, as the wire answers it. */
export interface RowPart<Row> {
  readonly items: readonly Row[];
  readonly nextToken: string | null;
  /** How many there are in all; absent where only a part that is asked for by its place says so. */
  readonly total?: number | undefined;
}

/** Where a part begins: behind the part that gave the token, or at a place. */
export type PartBegin = { readonly nextToken: string } | { readonly from: number };

/** `asking`: nothing is known yet. `failed`: the beginning did not come. */
export interface Rows<Row> {
  readonly is: 'asking' | 'there' | 'failed';
  /** The rows that came, by their place in the list. */
  readonly items: ReadonlyMap<number, Row>;
  /** The places of the rows that came, by their id. */
  readonly places: ReadonlyMap<string, number>;
  /** How many there are, also of those that have not come. */
  readonly total: number;
}

export interface RowList<Row> {
  now(): Rows<Row>;
  subscribe(listener: () => void): () => void;
  /** Asks until the rows from `first` up to `last`, without it, are there; the last wish counts. */
  want(first: number, last: number): void;
  /** Asks anew, for the beginning and for what is wanted; until it comes everything stays. False where nothing came, or it was asked once more meanwhile. */
  reload(): Promise<boolean>;
  /** Puts a newer state of a row where it stands; does nothing when it is not there. */
  put(row: Row): void;
}

export interface RowParts<Row> {
  /** At most `limit` rows from there on. Undefined when nothing comes. */
  part(begin: PartBegin, limit: number): Promise<RowPart<Row> | undefined>;
  /** Calls back after a while. */
  later?(then: () => void): void;
}

/** So many come at once, or more where more are seen; never more than the wire gives. */
const [usual, most] = [50, 1_000];
/** So long nothing is asked after nothing came, in milliseconds. */
const patience = 3_000;

/**
 * A list of the wire of any length, of which comes what is seen. Downwards each part says where the next begins; who goes far asks for
 * what stands there by its place. Rows stay where they are until somebody asks anew, but where two parts do not fit each other as the
 * list became another meanwhile: then the later is right.
 */
export function openRows<Row extends { readonly id: string }>({
  part,
  later = (then) => void setTimeout(then, patience),
}: RowParts<Row>): RowList<Row> {
  let now: Rows<Row> = { is: 'asking', items: new Map(), places: new Map(), total: 0 };
  /** What asks for the part that begins at a place, behind the row before it. */
  let tokens = new Map<number, string>();
  let wanted = { first: 0, last: 1 };
  let walking = false;
  /** The last beginning counts. */
  let run = 0;
  const listeners = new Set<() => void>();

  function become(changed: Partial<Rows<Row>>): void {
    now = { ...now, ...changed };
    for (const listener of listeners) listener();
  }

  /** Takes a part in that begins at a place; `behind` the row before it, which stays with those that lead to it. */
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

  /** Where the rows begin that stand without a gap before a place. */
  function runBegin(place: number): number {
    let begin = place;
    while (now.items.has(begin - 1)) begin -= 1;
    return begin;
  }

  /** What is to be asked for next, where something that is wanted is not there. */
  function missing(): { readonly begin: PartBegin; readonly at: number; readonly limit: number } | undefined {
    const [first, last] = [Math.max(wanted.first, 0), Math.min(wanted.last, now.total)];
    let at = first;
    while (at < last && now.items.has(at)) at += 1;
    if (at >= last) return undefined;
    const limit = Math.min(Math.max(usual, last - first + 2), most);
    const nextToken = tokens.get(at);
    if (nextToken !== undefined) return { begin: { nextToken }, at, limit };
    // With a row that is known, so that it shows whether it still stands there.
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
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
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
        // What is there already is better than nothing.
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
