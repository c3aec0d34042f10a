import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './read-imports.ts';

const maxFiles = 25;

test(`no folder has more than ${maxFiles} source files besides tests`, () => {
  const counts = new Map<string, number>();
  for (const file of sourceFiles()) {
    const folder = dirname(file);
    const isTestBeside = !file.startsWith('tests/') && /\.test\.tsx?$/.test(file);
    if (!isTestBeside) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > maxFiles)).toEqual([]);
});
