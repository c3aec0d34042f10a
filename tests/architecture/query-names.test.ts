import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { meaningful } from '#backend/platform/page-cache/query-keys.ts';
import { type Page, type PageEntry, pageEntries, pageFile, pages } from '#site/addresses.ts';

const site = join(import.meta.dirname, '../../site');
const reads = /\b(?:query|searchParams)\.(?:get|has)\('(\w+)'\)/g;

const everyPage = Object.entries(pages) as readonly [Page, PageEntry][];

/** A page is cached for all queries unless it declares the names it reads (addresses.ts). */
test.each(everyPage)('%s declares the query parameters it reads', (page, { query = [], personal = [] }) => {
  const folder = join(site, dirname(pageFile(page)));
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const read = new Set(texts.flatMap((text) => [...text.matchAll(reads)].map(([, name = '']) => name)));
  expect([...read].filter((name) => ![...query, ...personal].includes(name))).toEqual([]);
});

test('declared query parameters are exactly those with meaningful values', () => {
  const names = pageEntries.flatMap(([, { query = [] }]) => query);
  expect(Object.keys(meaningful).sort()).toEqual([...new Set(names)].sort());
});
