import { expect, test } from 'vitest';
import { readCall } from './read-document.ts';

const read = (text: string) => readCall(new TextEncoder().encode(text));

test('parses one request', () => {
  expect(read('{"query":"{ a }"}')).toEqual({ query: '{ a }', variables: null, operationName: null });
  expect(read('{"query":"{ a }","variables":{"x":1},"operationName":"A","more":1}')).toEqual({
    query: '{ a }',
    variables: { x: 1 },
    operationName: 'A',
  });
});

test.each([
  '',
  '{',
  'null',
  '"{ a }"',
  '{}',
  '{"query":1}',
  '[{"query":"{ a }"}]',
  '{"query":"{ a }","variables":[]}',
  '{"query":"{ a }","variables":"{}"}',
  '{"query":"{ a }","operationName":1}',
])('rejects %s', (text) => {
  expect(read(text)).toBeNull();
});

test('rejects invalid UTF-8', () => {
  expect(readCall(Uint8Array.from([0xff, 0xfe]))).toBeNull();
});
