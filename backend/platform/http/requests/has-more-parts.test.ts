import { expect, test } from 'vitest';
import { hasMoreParts } from './has-more-parts.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const urlencoded = 'application/x-www-form-urlencoded';

function form(parts: number): FormData {
  const made = new FormData();
  for (let n = 0; n < parts; n += 1) made.append(`field-${n}`, 'a & b & c');
  return made;
}

async function multipart(parts: number, most: number): Promise<boolean> {
  const request = new Request('http://localhost', { method: 'POST', body: form(parts) });
  return hasMoreParts(new Uint8Array(await request.arrayBuffer()), request.headers.get('content-type'), most);
}

test('counts fields of an urlencoded form', () => {
  const three = bytes(new URLSearchParams({ a: 'a & b & c', b: '&', c: '' }).toString());
  expect(hasMoreParts(three, urlencoded, 3)).toBe(false);
  expect(hasMoreParts(three, urlencoded, 2)).toBe(true);
  expect(hasMoreParts(bytes('a&'.repeat(520_000)), urlencoded, 50)).toBe(true);
  expect(hasMoreParts(bytes(''), urlencoded, 1)).toBe(false);
});

test('counts parts of a multipart form, whatever their content', async () => {
  expect(await multipart(3, 3)).toBe(false);
  expect(await multipart(3, 2)).toBe(true);
});

test('tolerates any boundary parameter', () => {
  const part = '--a"b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
  for (const type of ['multipart/form-data; boundary="a\\"b"', 'text/plain, Multipart/Form-Data; Boundary=a"b']) {
    expect(hasMoreParts(bytes(part.repeat(2)), type, 2)).toBe(false);
    expect(hasMoreParts(bytes(part.repeat(3)), type, 2)).toBe(true);
  }
});

test('counts bodies of unknown types too, as both when ambiguous', () => {
  expect(hasMoreParts(bytes('a&b&c'), null, 2)).toBe(true);
  expect(hasMoreParts(bytes('a&b&c'), `multipart/form-data, ${urlencoded}`, 2)).toBe(true);
  expect(hasMoreParts(bytes('{"a":"b"}'), 'application/json', 1)).toBe(false);
});
