import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { meaningful } from '#backend/pages/meaningful-queries.ts';
import { pageEntries } from '#site/addresses.ts';

const site = join(import.meta.dirname, '../../site');
const reads = /\b(?:query|searchParams)\.(?:get|has)\('(\w+)'\)/g;

/** What is one person's is made for each request. */
const kept = pageEntries.filter(([, entry]) => !entry.personal);

/** A page whose query says nothing to it is kept for all queries: one that reads a name has to say so (addresses.ts). */
test.each(kept)('%s says what it reads of its query', (_, { file, query = [] }) => {
  const folder = join(site, dirname(file));
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const read = new Set(texts.flatMap((text) => [...text.matchAll(reads)].map(([, name = '']) => name)));
  expect([...read].filter((name) => !query.includes(name))).toEqual([]);
});

test('what pages read, and nothing else, has values that say something', () => {
  const names = pageEntries.flatMap(([, { query = [] }]) => query);
  expect(Object.keys(meaningful).sort()).toEqual([...new Set(names)].sort());
});
