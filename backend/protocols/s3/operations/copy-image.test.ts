import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TemporaryStore, temporaryStore } from '#tests/support/images/temporary-store.ts';
import { copyImage } from './copy-image.ts';

const now = Date.UTC(2026, 10, 20, 10);
let images: TemporaryStore;
let etag: string;
beforeAll(async () => {
  images = await temporaryStore(() => now);
  ({ etag } = await images.put('images/a ñ.png'));
});
afterAll(() => images.remove());

const source = '/images/images/a%20%C3%B1.png';
async function copy(key: string, headers: Record<string, string> = {}) {
  const sent = new Headers({ 'x-amz-copy-source': source, ...headers });
  const answer = await copyImage(images.store, 'images', key, sent);
  return answer instanceof Response ? answer.text() : answer.fault;
}
const done = () =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<CopyObjectResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><ETag>&quot;${etag}&quot;</ETag><LastModified>2026-11-20T10:00:00.000Z</LastModified></CopyObjectResult>`;

test('copies the bytes to another key', async () => {
  expect(await copy('images/b.png')).toBe(done());
  expect(await copy('images/c.png', { 'x-amz-copy-source': 'images/images/b.png?versionId=null' })).toBe(done());
  expect(await images.store.about('images/c.png')).toMatchObject({ etag, kind: 'png' });
});

test('accepts a copy onto itself only to replace metadata', async () => {
  expect(await copy('images/a ñ.png')).toBe('InvalidRequest');
  expect(await copy('images/a ñ.png', { 'x-amz-metadata-directive': 'REPLACE' })).toBe(done());
});

test.each([
  [{ 'x-amz-copy-source': '/images/images/none.png' }, 'NoSuchKey'],
  [{ 'x-amz-copy-source': '/other/images/a.png' }, 'NoSuchBucket'],
  [{ 'x-amz-copy-source': '/images/images/../a.png' }, 'InvalidArgument'],
  [{ 'x-amz-copy-source': '/images/%zz' }, 'InvalidArgument'],
  [{ 'x-amz-copy-source': 'images' }, 'InvalidArgument'],
  [{ 'x-amz-copy-source': `${source}?versionId=1` }, 'NoSuchKey'],
  [{ 'x-amz-copy-source-if-match': '"x"' }, 'PreconditionFailed'],
  [{ 'x-amz-copy-source-if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' }, 'PreconditionFailed'],
  [{ 'if-match': '"x"' }, 'NoSuchKey'],
])('%j: %s', async (headers, fault) => {
  expect(await copy('images/d.png', headers as Record<string, string>)).toBe(fault);
  expect(await images.store.about('images/d.png')).toBeNull();
});
