import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ClaimedPayload, readPayload } from './read-payload.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const query = new Map<string, string>();

async function read(body: string, claimed: ClaimedPayload, headers: Record<string, string> = {}, limit = 10) {
  const request = new Request('http://localhost/', { method: 'PUT', body, headers });
  const payload = await readPayload(request, claimed, { query }, limit);
  return payload.ok ? [Buffer.from(payload.bytes).toString(), payload.checked] : payload.fault.fault;
}

const crc32 = { 'x-amz-checksum-crc32': 'NhCmhg==' };

test('reads a body with a signed hash', async () => {
  expect(await read('hello', { form: 'hashed', sha256: sha256('hello') })).toEqual(['hello', false]);
  expect(await read('hello', { form: 'hashed', sha256: sha256('hello') }, crc32)).toEqual(['hello', true]);
  expect(await read('hallo', { form: 'hashed', sha256: sha256('hello') })).toBe('XAmzContentSHA256Mismatch');
});

test('reads an unsigned body', async () => {
  expect(await read('hello', { form: 'unsigned' })).toEqual(['hello', false]);
  expect(await read('hallo', { form: 'unsigned' }, crc32)).toBe('BadDigest');
});

test('reads a chunked body', async () => {
  const parts = '3\r\nhel\r\n2\r\nlo\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n';
  const headers = { 'x-amz-decoded-content-length': '5', 'x-amz-trailer': 'x-amz-checksum-crc32' };
  const chunked = { form: 'chunked' } as const;
  expect(await read(parts, chunked, headers)).toEqual(['hello', true]);
  expect(await read(parts.replace('hel\r', 'hal\r'), chunked, headers)).toBe('BadDigest');
  expect(await read(parts, chunked, { ...headers, 'x-amz-decoded-content-length': '6' })).toBe('IncompleteBody');
  expect(await read(parts, chunked, { 'x-amz-trailer': 'x-amz-checksum-crc32' })).toBe('MissingContentLength');
  expect(await read(parts, chunked, { ...headers, 'x-amz-trailer': 'x-amz-checksum-sha256' })).toBe('InvalidRequest');
  expect(await read('hello', chunked, headers)).toBe('IncompleteBody');
  expect(await read(parts, chunked, headers, 4)).toBe('EntityTooLarge');
});

test('rejects a body over the limit, declared or not', async () => {
  expect(await read('x'.repeat(11), { form: 'unsigned' })).toBe('EntityTooLarge');
  expect(await read('x'.repeat(9), { form: 'unsigned' }, { 'content-length': '11' })).toBe('EntityTooLarge');
  const endless = `${'1\r\nx\r\n'.repeat(2000)}0\r\n\r\n`;
  expect(await read(endless, { form: 'chunked' }, { 'x-amz-decoded-content-length': '9' })).toBe('EntityTooLarge');
});

test('handles a disconnected client', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });
  const request = new Request('http://localhost/', { method: 'PUT', body, duplex: 'half' } as RequestInit);
  expect(await readPayload(request, { form: 'unsigned' }, { query }, 10)).toMatchObject({
    fault: { fault: 'IncompleteBody' },
  });
});
