import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { meaningful } from '#backend/pages/meaningful-queries.ts';
import { type PageEntry, pageEntries, pages } from '#site/addresses.ts';

const site = join(import.meta.dirname, '../../site');
const reads = /\b(?:query|searchParams)\.(?:get|has)\('(\w+)'\)/g;

const everyPage: readonly [string, PageEntry][] = Object.entries(pages);

/** A page whose query says nothing to it is kept for all queries: one that reads a name has to say so (addresses.ts). */
test.each(everyPage)('%s says what it reads of its query', (_, { file, query = [], personal = [] }) => {
  const folder = join(site, dirname(file));
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const read = new Set(texts.flatMap((text) => [...text.matchAll(reads)].map(([, name = '']) => name)));
  expect([...read].filter((name) => ![...query, ...personal].includes(name))).toEqual([]);
});

test('what pages read, and nothing else, has values that say something', () => {
  const names = pageEntries.flatMap(([, { query = [] }]) => query);
  expect(Object.keys(meaningful).sort()).toEqual([...new Set(names)].sort());
});
