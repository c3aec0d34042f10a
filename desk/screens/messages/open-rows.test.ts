import { expect, test } from 'vitest';
import { openRows, type RowPage } from './open-rows.ts';

type Row = { id: string; text?: string };
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A list of `total` rows in pages of ten; where more are wanted, of as many, but not more than 25. */
function pagesOf(total: number) {
  const asked: (string | null)[] = [];
  const rows = openRows<Row>({
    async page(token, least) {
      asked.push(token);
      const from = Number(token ?? 0);
      const to = Math.min(from + Math.min(Math.max(10, least), 25), total);
      const items = Array.from({ length: to - from }, (_, at) => ({ id: String(from + at) }));
      return { items, nextToken: to < total ? String(to) : null, total };
    },
  });
  return { rows, asked };
}

test('begins with one page and says how many there are in all', async () => {
  const { rows, asked } = pagesOf(50_000);
  expect(rows.now()).toEqual({ is: 'asking', items: [], total: 0 });
  await rows.reload();
  expect([rows.now().is, rows.now().items.length, rows.now().total, asked]).toEqual(['there', 10, 50_000, [null]]);
});

test('asks for pages one after the other until the row that is wanted is there, larger ones where it is far, and for none twice', async () => {
  const { rows, asked } = pagesOf(100);
  await rows.reload();
  rows.want(12);
  for (let turn = 0; turn < 8; turn += 1) await settle();
  rows.want(49);
  rows.want(49);
  for (let turn = 0; turn < 8; turn += 1) await settle();
  expect(asked).toEqual([null, '10', '20', '45']);
  expect(rows.now().items.map(({ id }) => Number(id))).toEqual(Array.from({ length: 55 }, (_, at) => at));
  rows.want(1_000);
  for (let turn = 0; turn < 20; turn += 1) await settle();
  expect([rows.now().items.length, asked.length]).toEqual([100, 6]);
});

test('asks anew for as much as was there; what is shown stays until it comes', async () => {
  const { rows, asked } = pagesOf(100);
  await rows.reload();
  rows.want(25);
  for (let turn = 0; turn < 8; turn += 1) await settle();
  asked.length = 0;
  const again = rows.reload();
  expect(rows.now().items).toHaveLength(26);
  await again;
  expect([asked, rows.now().items.length]).toEqual([[null, '25'], 35]);
});

test('what does not come is said, unless there is something to show; it can be tried again', async () => {
  let answer: RowPage<Row> | undefined;
  const rows = openRows<Row>({ page: async () => answer });
  await rows.reload();
  expect(rows.now().is).toBe('failed');
  answer = { items: [{ id: 'a' }], nextToken: null, total: 1 };
  await rows.reload();
  expect(rows.now()).toEqual({ is: 'there', items: [{ id: 'a' }], total: 1 });
  answer = undefined;
  await rows.reload();
  expect(rows.now()).toEqual({ is: 'there', items: [{ id: 'a' }], total: 1 });
});

test('a newer state of a row stands where the row stood', async () => {
  const { rows } = pagesOf(3);
  await rows.reload();
  rows.put({ id: '1', text: 'newer' });
  rows.put({ id: '9', text: 'not there' });
  expect(rows.now().items).toEqual([{ id: '0' }, { id: '1', text: 'newer' }, { id: '2' }]);
});

test('a part that does not come is asked for again after a while, or where somebody goes on', async () => {
  let asked = 0;
  let again = () => {};
  const rows = openRows<Row>({
    page(token) {
      if (token === null) return Promise.resolve({ items: [{ id: 'a' }], nextToken: 'b', total: 9 });
      asked += 1;
      return asked < 20 ? Promise.resolve(undefined) : new Promise(() => {});
    },
    later: (then) => {
      again = then;
    },
  });
  await rows.reload();
  rows.want(4);
  await settle();
  expect(asked).toBe(1);
  again();
  await settle();
  expect(asked).toBe(2);
  rows.want(5);
  await settle();
  expect(asked).toBe(3);
});
