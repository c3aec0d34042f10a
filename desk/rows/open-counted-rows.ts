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
}

export interface RowAnswer<Row, State extends string> {
  readonly items: readonly Row[];
  readonly counts?: Readonly<Record<State, number>>;
  readonly nextToken: string | null;
}

export interface CountedRows<Row, State extends string> {
  readonly rows: Rows<Row>;
  /** How many there are in each state; undefined until something was answered. */
  readonly counts: Readonly<Record<State, number>> | undefined;
  /** How many came since, and wait to be shown. */
  readonly arrived: number;
}

export interface CountedList<Row, State extends string> {
  now(): CountedRows<Row, State>;
  subscribe(listener: () => void): () => void;
  want(first: number, last: number): void;
  put(row: Row): void;
  /** Asks anew, and shows what came. */
  reload(): Promise<void>;
  /** Looks for what became of the list since; `told`: the ids that changed, undefined where it may not have been heard. */
  look(told?: Iterable<string>): Promise<void>;
}

const pageSize = 50;
/** So many that became something else are asked for in a turn, so that nobody else waits long for theirs. */
const mostSought = 5;

/** The rows in a state, true to what becomes of them: nothing moves until it is asked anew. */
export function openCountedRows<Row extends { readonly id: string }, State extends string>(
  { ask, askOne }: RowSource<Row, State>,
  { state, search }: Pick<AskedRows<State>, 'state' | 'search'>,
): CountedList<Row, State> {
  const list = openRows<Row>({ part });
  let now: CountedRows<Row, State> = { rows: list.now(), counts: undefined, arrived: 0 };
  const listeners = new Set<() => void>();
  list.subscribe(() => become({ rows: list.now() }));

  /** The newest that are shown: what came since stands before them. */
  let head: readonly Row[] = [];
  /** What left the newest and was asked for since. */
  let sought = new Set<string>();
  /** What was told of, and not looked at since. */
  let told = new Set<string>();
  /** Whether a look waits for its turn. */
  let looks = false;
  let turn = Promise.resolve();

  function become(next: Partial<CountedRows<Row, State>>): void {
    now = { ...now, ...next };
    for (const listener of listeners) listener();
  }

  async function part(begin: PartBegin, limit: number) {
    const place = { nextToken: null, from: 0, ...begin };
    const found = await ask({ state, search, limit, ...place, count: place.nextToken === null });
    if (found?.counts) become({ counts: found.counts });
    return found && { items: found.items, nextToken: found.nextToken, total: found.counts?.[state] };
  }

  /** One at a time: what is answered last is what was asked last. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work, work);
    return turn;
  }

  async function load(): Promise<void> {
    if (!(await list.reload())) return;
    const { items } = list.now();
    head = Array.from({ length: pageSize }, (_, place) => items.get(place)).filter((row) => row !== undefined);
    sought = new Set();
    become({ arrived: 0 });
  }

  function look(ids?: Iterable<string>): Promise<void> {
    // Whatever was not heard may be of any of them.
    if (ids === undefined) sought = new Set();
    for (const id of ids ?? []) told.add(id);
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
    const heard = told;
    told = new Set();
    const { places, items, total } = list.now();
    const known = new Set([...head.map(({ id }) => id), ...places.keys()]);
    for (const row of newest.items) list.put(row);
    become({ arrived: arrivedIn(newest.items, known, known.size >= total) });
    // What is no longer among them became something else: its row says what, and stays where it is.
    const there = new Set(newest.items.map(({ id }) => id));
    const left = head.filter(({ id }) => !sought.has(id));
    const far = [...heard].map((id) => items.get(places.get(id) ?? -1)).filter((row) => row !== undefined);
    const seek = new Map([...left, ...far].filter(({ id }) => !there.has(id)).map((row) => [row.id, row]));
    for (const row of [...seek.values()].slice(0, mostSought)) {
      sought.add(row.id);
      seek.delete(row.id);
      const found = await askOne(row);
      if (found) list.put(found);
    }
    if (seek.size > 0) void look(seek.keys());
  }

  return {
    now: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    want: list.want,
    put: list.put,
    reload: () => inTurn(load),
    look,
  };
}
