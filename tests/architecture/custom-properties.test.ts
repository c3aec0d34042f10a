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
