import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const texts = ['ui', 'site', 'desk'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') })),
);

/** A declaration with an undefined property is invalid: a focus ring was missing for that reason. */
test('every custom property in use is defined', () => {
  const set = new Set(
    texts.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\s*[:,\]]/g)].map(([, name = '']) => name)),
  );
  const used = texts.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, property = '']) => ({ name, property })),
  );
  expect(used.length).toBeGreaterThan(500);
  expect(used.filter(({ property }) => !set.has(property))).toEqual([]);
});

test('theme colours and breakpoints are those of the requirements', () => {
  const tokens = readFileSync(join(root, 'ui/tokens.css'), 'utf8');
  expect(tokens.match(/--fill-\w+: #\w+/g)).toEqual([
    '--fill-blue: #005bab',
    '--fill-teal: #239192',
    '--fill-green: #9ab338',
  ]);
  const widths = new Set(texts.flatMap(({ text }) => text.match(/(?<=@media \(min-width: )\d+(?=px)/g) ?? []));
  expect([...widths]).toEqual(expect.arrayContaining(['600', '960', '1280', '1920', '2560']));
});
