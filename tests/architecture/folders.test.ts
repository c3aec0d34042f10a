import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './read-imports.ts';

const maxFiles = 25;
const drawers = /(^|\/)(utils?|helpers?|common|lib|shared|misc|other)(\/|\.)/;

const files = sourceFiles();

test(`no folder has more than ${maxFiles} source files besides tests`, () => {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = dirname(file);
    const isTestBeside = !file.startsWith('tests/') && /\.test\.tsx?$/.test(file);
    if (!isTestBeside) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > maxFiles)).toEqual([]);
});

test('there is no folder or file called utils', () => {
  expect(files.filter((file) => drawers.test(file))).toEqual([]);
});

test('files are named in kebab-case', () => {
  const odd = files.filter((file) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(file.split('/').at(-1) ?? ''));
  expect(odd).toEqual([]);
});
