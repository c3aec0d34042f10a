import { expect, test } from 'vitest';
import { requestId } from './current-request.ts';

const made = () => 'made';

test('accepts the id of a trusted proxy only', () => {
  const received = '5f0c3c1e9d2b4a6f8e7d6c5b4a392817';
  expect(requestId(received, true, made)).toBe(received);
  expect(requestId(received, false, made)).toBe('made');
  expect(requestId('Root=1-67891233-abc', true, made)).toBe('made');
});

test.each(['', ' ', 'a b', '-a', 'a\n', 'á', '{"id":1}', 'a'.repeat(129)])('rejects id %j', (received) => {
  expect(requestId(received, true, made)).toBe('made');
});

test('generates one for no id or several', () => {
  expect(requestId(undefined, true, made)).toBe('made');
  expect(requestId(['a', 'b'], true, made)).toBe('made');
});
