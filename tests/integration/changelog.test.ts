import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productVersion } from '#backend/platform/process/product-version.ts';

test('the changelog has a section per version, newest first, the first being the package version', () => {
  const versions = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.*)$/gm)].map(([, version = '']) => version);
  expect(versions[0]).toBe(productVersion());
  for (const version of versions)
    expect(version).toMatch(/^20\d\d\.([1-9]|1[0-2])\.([1-9]|[12]\d|3[01])(-([2-9]|[1-9]\d))?$/);
  const compare = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });
  expect(versions).toEqual([...new Set(versions)].toSorted(compare));
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { version: string; packages: { '': object } };
  expect(lock).toMatchObject({ version: versions[0], packages: { '': { version: versions[0] } } });
  // The comparison of `npm run upgrade`.
  const oldestFirst = ['2026.9.30', '2026.11.3', '2026.11.23', '2026.11.23-2', '2026.11.23-10', '2026.12.1'];
  expect(oldestFirst.toReversed().toSorted(compare).toReversed()).toEqual(oldestFirst);
});
