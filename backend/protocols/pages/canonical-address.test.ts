import { describe, expect, test } from 'vitest';
import { canonicalAddress, pageOf } from './canonical-address.ts';

const there = new Set(['/certificates/ñ\n%', '/', '/home', '/us', '/syllabus/word', '/en', '/en/us']);
const known = (path: string) => there.has(path);

describe('page paths', () => {
  test.each([
    ['/', '/'],
    ['/us', '/us'],
    ['/us/', '/us'],
    ['/%75s', '/us'],
    ['/%75%73', '/us'],
    ['/syllabus/%77ord', '/syllabus/word'],
    ['/%73yllabus/word', '/syllabus/word'],
    ['/%65n', '/en'],
    ['/%65n/%75s/', '/en/us'],
    ['/%63ertificates/%C3%B1%0a%25', '/certificates/%C3%B1%0A%25'],
  ])('%s is %s', (path, canonical) => {
    expect(canonicalAddress(path, known)).toBe(canonical);
  });

  test.each([
    ['/_payload.json', '/_payload.json'],
    ['/us/_payload%2Ejson', '/us/_payload.json'],
    ['/us/_payload.json', '/us/_payload.json'],
    ['/%65n/_payload.json', '/en/_payload.json'],
  ])('%s is the data of page %s', (path, canonical) => {
    expect(canonicalAddress(path, known)).toBe(canonical);
  });
});

test.each(['/nowhere', '/US', '/%55S', '//us', '/us%2F', '/syllabus%2Fword', '/%2575s', '/%E0%A4%A', '/%00'])(
  '%s is no page',
  (path) => {
    expect(canonicalAddress(path, known)).toBeUndefined();
  },
);

test.each([
  ['/us', '/us'],
  ['/us/_payload.json', '/us'],
  ['/_payload.json', '/'],
  ['/', '/'],
])('%s redirects to %s', (path, page) => {
  expect(pageOf(path)).toBe(page);
});
