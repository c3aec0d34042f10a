import { expect, test } from 'vitest';
import { type ListPage, type ListPageStart, openRows } from './open-rows.ts';

type Row = { id: string; text?: string };
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A changing list of numbers; a token is the row before the next page. */
function listOf(total: number) {
  const list = {
    rows: Array.from({ length: total }, (_, n) => n),
    requests: [] as (ListPageStart & { limit: number })[],
  };
  const rows = openRows<Row>({
    async fetchPage(start, limit) {
      list.requests.push({ ...start, limit });
      const from = 'from' in start ? start.from : list.rows.findIndex((n) => n > Number(start.nextToken));
      const page = from < 0 ? [] : list.rows.slice(from, from + limit);
      const more = from >= 0 && from + limit < list.rows.length;
      return {
        items: page.map((n) => ({ id: String(n) })),
        nextToken: more ? String(page.at(-1)) : null,
        ...('from' in start ? { total: list.rows.length } : {}),
      };
    },
  });
  const idsIn = (first: number, last: number) =>
    Array.from({ length: last - first }, (_, n) => Number(rows.now().items.get(first + n)?.id ?? -1));
  const load = async (first: number, last: number) => {
    rows.loadRange(first, last);
    for (let turn = 0; turn < 12; turn += 1) await settle();
    return idsIn(first, last);
  };
  return { rows, list, idsIn, load };
}
const numbers = (first: number, last: number) => Array.from({ length: last - first }, (_, n) => first + n);

test('starts with one page and the total', async () => {
  const { rows, list } = listOf(50_000);
  expect([rows.now().is, rows.now().total]).toEqual(['loading', 0]);
  await rows.reload();
  expect([rows.now().is, rows.now().items.size, rows.now().total]).toEqual(['loaded', 50, 50_000]);
  expect(list.requests).toEqual([{ from: 0, limit: 50 }]);
});

test('fetches following pages once, one at a time', async () => {
  const { list, load, rows } = listOf(120);
  await rows.reload();
  expect(await load(30, 50)).toEqual(numbers(30, 50));
  expect(await load(40, 60)).toEqual(numbers(40, 60));
  expect(await load(90, 130)).toEqual([...numbers(90, 120), ...Array(10).fill(-1)]);
  expect(list.requests.slice(1)).toEqual([
    { nextToken: '49', limit: 50 },
    { nextToken: '99', limit: 50 },
  ]);
});

test('jumps to the end of a long list with one query, and so for each step up from there', async () => {
  const { list, load, rows } = listOf(50_000);
  await rows.reload();
  expect(await load(49_980, 50_000)).toEqual(numbers(49_980, 50_000));
  expect(await load(49_955, 49_975)).toEqual(numbers(49_955, 49_975));
  expect(await load(20_000, 20_020)).toEqual(numbers(20_000, 20_020));
  expect(list.requests.slice(1)).toEqual([
    { from: 49_965, limit: 50 },
    { from: 49_916, limit: 50 },
    { from: 19_985, limit: 50 },
  ]);
});

test('fetches all visible rows when more than fifty are', async () => {
  const { load, rows } = listOf(1_000);
  await rows.reload();
  expect(await load(400, 490)).toEqual(numbers(400, 490));
});

test('corrects later pages for rows added and removed above, without gaps or duplicates', async () => {
  for (const change of [(all: number[]) => all.slice(3), (all: number[]) => [-3, -2, ...all]]) {
    const { list, rows, load, idsIn } = listOf(1_000);
    await rows.reload();
    await load(500, 520);
    list.rows = change(list.rows);
    for (let top = 480; top >= 0; top -= 12) await load(top, top + 20);
    const top = await load(0, 20);
    expect(top).toEqual(list.rows.slice(0, 20));
    await load(30, 60);
    expect(idsIn(0, 60)).toEqual(list.rows.slice(0, 60));
    expect(rows.now().indexes.size).toBe(rows.now().items.size);
    for (const [index, { id }] of rows.now().items) expect(rows.now().indexes.get(id)).toBe(index);
  }
});

test('scrolling down a list that shrinks above loses no row and moves none', async () => {
  const { list, rows, load, idsIn } = listOf(200);
  await rows.reload();
  list.rows = list.rows.slice(5);
  await load(50, 70);
  expect(idsIn(0, 70)).toEqual(numbers(0, 70));
});

test('a list that shrank ends at its new total', async () => {
  const { list, rows, load } = listOf(1_000);
  await rows.reload();
  list.rows = list.rows.slice(0, 400);
  await load(980, 1_000);
  expect(rows.now().total).toBe(400);
  expect(await load(390, 400)).toEqual(numbers(390, 400));
});

test('reload refetches the first page and the visible rows, and shows the old rows until then', async () => {
  const { list, rows, load, idsIn } = listOf(1_000);
  await rows.reload();
  await load(60, 70);
  await load(800, 820);
  list.requests.length = 0;
  list.rows = [-1, ...list.rows];
  const reloaded = rows.reload();
  expect(idsIn(800, 820)).toEqual(numbers(800, 820));
  await reloaded;
  expect(idsIn(0, 90)).toEqual(numbers(-1, 89));
  expect(idsIn(800, 820)).toEqual(numbers(799, 819));
  expect(list.requests).toEqual([
    { from: 0, limit: 90 },
    { from: 785, limit: 50 },
  ]);
});

test('reports a failed query only without rows to show; retry works', async () => {
  let page: ListPage<Row> | undefined;
  const rows = openRows<Row>({ fetchPage: async () => page });
  expect(await rows.reload()).toBe(false);
  expect(rows.now().is).toBe('failed');
  page = { items: [{ id: 'a' }], nextToken: null, total: 1 };
  expect(await rows.reload()).toBe(true);
  expect(rows.now()).toMatchObject({ is: 'loaded', total: 1 });
  page = undefined;
  await rows.reload();
  expect([rows.now().is, rows.now().items.get(0)]).toEqual(['loaded', { id: 'a' }]);
});

test('replaces a row in place by its newer state', async () => {
  const { rows } = listOf(3);
  await rows.reload();
  rows.put({ id: '1', text: 'newer' });
  rows.put({ id: '9', text: 'not there' });
  expect([...rows.now().items.values()]).toEqual([{ id: '0' }, { id: '1', text: 'newer' }, { id: '2' }]);
});

test('retries a failed page after a delay or on further scrolling', async () => {
  let requests = 0;
  let retry = () => {};
  const rows = openRows<Row>({
    fetchPage(begin) {
      if ('from' in begin) return Promise.resolve({ items: [{ id: 'a' }], nextToken: 'b', total: 9 });
      requests += 1;
      return requests < 20 ? Promise.resolve(undefined) : new Promise(() => {});
    },
    scheduleRetry: (callback) => {
      retry = callback;
    },
  });
  await rows.reload();
  rows.loadRange(0, 4);
  await settle();
  expect(requests).toBe(1);
  retry();
  await settle();
  expect(requests).toBe(2);
  rows.loadRange(0, 5);
  await settle();
  expect(requests).toBe(3);
});
