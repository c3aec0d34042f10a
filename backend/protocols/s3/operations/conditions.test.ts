import { expect, test } from 'vitest';
import { checkConditions } from './get-image.ts';

const about = { etag: 'abc', modified: Date.UTC(2026, 10, 20, 10) };
const check = (headers: Record<string, string>) => checkConditions(new Headers(headers), about);
const [before, same, after] = ['09:59:59', '10:00:00', '10:00:01'].map((time) => `Fri, 20 Nov 2026 ${time} GMT`) as [
  string,
  string,
  string,
];

test.each([
  [{}, 'go-on'],
  [{ 'if-match': '"abc"' }, 'go-on'],
  [{ 'if-match': 'abc' }, 'go-on'],
  [{ 'if-match': '*' }, 'go-on'],
  [{ 'if-match': '"x", "abc"' }, 'go-on'],
  [{ 'if-match': '"abcd"' }, 'failed'],
  [{ 'if-unmodified-since': before }, 'failed'],
  [{ 'if-unmodified-since': same }, 'go-on'],
  [{ 'if-match': '"abc"', 'if-unmodified-since': before }, 'go-on'],
  [{ 'if-none-match': '"abc"' }, 'not-modified'],
  [{ 'if-none-match': 'W/"abc"' }, 'not-modified'],
  [{ 'if-none-match': '*' }, 'not-modified'],
  [{ 'if-none-match': '"x"' }, 'go-on'],
  [{ 'if-modified-since': before }, 'go-on'],
  [{ 'if-modified-since': same }, 'not-modified'],
  [{ 'if-modified-since': after }, 'not-modified'],
  [{ 'if-none-match': '"x"', 'if-modified-since': after }, 'go-on'],
  [{ 'if-match': '"x"', 'if-none-match': '"abc"' }, 'failed'],
  [{ 'if-modified-since': 'yesterday' }, 'go-on'],
] as const)('%j: %s', (headers, outcome) => {
  expect(check(headers as Record<string, string>)).toBe(outcome);
});
