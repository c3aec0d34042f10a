import { expect, test } from 'vitest';
import { claimedPayload } from './read-payload.ts';

const hash = 'a'.repeat(64);
const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

function claim(method: string, headers: Record<string, string>, query: Record<string, string> = {}): string {
  const request = { method, url: '/', headers: new Headers(headers) };
  const target = { path: '/', bucket: 'images', key: null, query: new Map(Object.entries(query)) };
  const claimed = claimedPayload(request, target);
  if ('fault' in claimed) return claimed.fault;
  return claimed.form === 'hashed' ? claimed.sha256 : claimed.form;
}
const signed = { authorization: 'AWS4-HMAC-SHA256 x' };

test.each([
  ['PUT', { ...signed, 'x-amz-content-sha256': hash }, {}, hash],
  ['PUT', { ...signed, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }, {}, 'unsigned'],
  ['PUT', { ...signed, 'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' }, {}, 'chunked'],
  ['PUT', { ...signed, 'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' }, {}, 'InvalidArgument'],
  ['PUT', { ...signed, 'x-amz-content-sha256': 'hash' }, {}, 'InvalidArgument'],
  ['PUT', { ...signed, 'x-amz-content-sha256': '' }, {}, 'InvalidArgument'],
  ['PUT', signed, {}, 'InvalidRequest'],
  ['PUT', signed, { 'X-Amz-Content-Sha256': hash }, 'InvalidRequest'],
  ['PUT', {}, { 'X-Amz-Content-Sha256': hash }, hash],
  ['PUT', {}, { 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' }, 'unsigned'],
  ['PUT', {}, {}, 'unsigned'],
  ['GET', signed, {}, ofNothing],
  ['GET', {}, {}, ofNothing],
] as const)('%s %j %j claims %s', (method, headers, query, claimed) => {
  expect(claim(method, headers, query)).toBe(claimed);
});
