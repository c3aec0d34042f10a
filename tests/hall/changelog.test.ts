import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productVersion } from '#backend/process/product-version.ts';

test('the newest version of the changelog is this one', () => {
  expect(/^## (\S+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(productVersion());
});
