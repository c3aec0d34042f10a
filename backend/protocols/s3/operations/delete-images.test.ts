import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TemporaryStore, temporaryStore } from '#tests/support/images/temporary-store.ts';
import { deleteImages } from './delete-images.ts';

let images: TemporaryStore;
beforeAll(async () => {
  images = await temporaryStore();
});
afterAll(() => images.remove());

const removed: string[] = [];
async function remove(objects: string, quiet = false): Promise<string> {
  removed.length = 0;
  const xml = `<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${objects}<Quiet>${quiet}</Quiet></Delete>`;
  const parts = { store: images.store, removed: (key: string) => removed.push(key) };
  const answer = await deleteImages(parts, Buffer.from(xml));
  return answer instanceof Response ? answer.text() : answer.fault;
}
const object = (key: string) => `<Object><Key>${key}</Key></Object>`;
const result = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</DeleteResult>`;

test('deletes existing keys and returns the same for missing ones', async () => {
  await images.put('images/a&b.png');
  await images.put('images/c.png');
  expect(await remove(object('images/a&amp;b.png') + object('images/none.png'))).toBe(
    result('<Deleted><Key>images/a&amp;b.png</Key></Deleted><Deleted><Key>images/none.png</Key></Deleted>'),
  );
  expect(removed).toEqual(['images/a&b.png', 'images/none.png']);
  const { images: remaining } = await images.store.list({ prefix: '', delimiter: null, after: '', limit: 10 });
  expect(remaining.map(({ key }) => key)).toEqual(['images/c.png']);
});

test('returns an error for an invalid key', async () => {
  const versioned = '<Object><Key>images/c.png</Key><VersionId>1</VersionId></Object>';
  const xml = await remove(`${object('../a')}${object('a')}${versioned}${object('images/c.png')}`, true);
  expect([...xml.matchAll(/<Key>([^<]*)<\/Key><Code>([^<]*)/g)].map(([, key, code]) => [key, code])).toEqual([
    ['../a', 'InvalidArgument'],
    ['a', 'AccessDenied'],
    ['images/c.png', 'InvalidArgument'],
  ]);
  expect(xml).not.toContain('<Deleted>');
  expect(removed).toEqual(['images/c.png']);
});

test('rejects a malformed list and deletes nothing', async () => {
  expect(await remove('')).toBe('MalformedXML');
  expect(removed).toEqual([]);
});
