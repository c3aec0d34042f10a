/** How many rows are asked for where so many are wanted: fifty, or more where one goes far; never more than come at once. */
export function partOf(least: number): number {
  return Math.min(Math.max(50, least), 1000);
}

/** A page of a list, as the wire answers it. */
export interface RowPage<Row> {
  readonly items: readonly Row[];
  readonly nextToken: string | null;
  /** How many there are in all pages; 0 where only the first page says so. */
  readonly total: number;
}

/** `asking`: nothing is known yet. `failed`: the beginning did not come. */
export interface Rows<Row> {
  readonly is: 'asking' | 'there' | 'failed';
  readonly items: readonly Row[];
  /** How many there are, also of those that have not come yet. */
  readonly total: number;
}

export interface RowList<Row> {
  now(): Rows<Row>;
  subscribe(listener: () => void): () => void;
  /** Asks for pages until the row at that place is there. */
  want(place: number): void;
  /** Asks anew, for as much as is there; until it comes everything stays. */
  reload(): Promise<void>;
  /** Puts a newer state of a row where it stands; does nothing when it is not there. */
  put(row: Row): void;
}

export interface RowParts<Row> {
  /** `least`: so many are wanted from there on; what is far away comes in larger parts. Undefined when nothing comes. */
  page(nextToken: string | null, least: number): Promise<RowPage<Row> | undefined>;
  /** Calls back after a while. */
  later?(then: () => void): void;
}

/** So long nothing is asked after nothing came, in milliseconds. */
const patience = 3_000;

/**
 * A list of the wire whose pages come while one scrolls, one after the other: each says where the next begins. Its rows
 * stay where they are until somebody asks anew.
 */
export function openRows<Row extends { readonly id: string }>({
  page,
  later = (then) => void setTimeout(then, patience),
}: RowParts<Row>): RowList<Row> {
  let now: Rows<Row> = { is: 'asking', items: [], total: 0 };
  let next: string | null = null;
  let wanted = 0;
  let walking: Promise<void> | undefined;
  /** The last beginning counts. */
  let run = 0;
  const listeners = new Set<() => void>();

  function become(changed: Partial<Rows<Row>>): void {
    now = { ...now, ...changed };
    for (const listener of listeners) listener();
  }

  async function begin(least: number): Promise<void> {
    run += 1;
    const own = run;
    const items: Row[] = [];
    let token: string | null = null;
    let total = 0;
    do {
      const got: RowPage<Row> | undefined = await page(token, least - items.length);
      if (own !== run) return;
      if (!got) {
        // What is there already is better than nothing.
        if (now.is !== 'there') become({ is: 'failed' });
        return;
      }
      items.push(...got.items);
      token = got.nextToken;
      total = Math.max(total, got.total);
    } while (token !== null && items.length < least);
    next = token;
    become({ is: 'there', items, total: token === null ? items.length : Math.max(total, items.length + 1) });
    walk();
  }

  function walk(): void {
    if (walking || now.is !== 'there' || next === null || wanted < now.items.length) return;
    const own = run;
    walking = page(next, wanted + 1 - now.items.length)
      .then((got) => {
        if (own !== run) return true;
        if (!got) return false;
        const known = new Set(now.items.map(({ id }) => id));
        const items = [...now.items, ...got.items.filter(({ id }) => !known.has(id))];
        next = got.nextToken;
        become({ items, total: next === null ? items.length : Math.max(now.total, items.length + 1) });
        return true;
      })
      .then((came) => {
        walking = undefined;
        if (came) walk();
        else later(walk);
      });
  }

  return {
    now: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    want(place) {
      wanted = place;
      walk();
    },
    reload() {
      if (now.is === 'failed') become({ is: 'asking' });
      return begin(Math.max(now.items.length, 1));
    },
    put(row) {
      const at = now.items.findIndex(({ id }) => id === row.id);
      if (at >= 0) become({ items: now.items.with(at, row) });
    },
  };
}
