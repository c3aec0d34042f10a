import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const texts = ['ui', 'site', 'desk'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name))
    .map((name) => ({ name: join(room, name), text: readFileSync(join(root, room, name), 'utf8') })),
);

/** A declaration with an undefined property is invalid: a focus ring was missing for that reason. */
test('every custom property in use is defined', () => {
  const set = new Set(
    texts.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\s*[:,\]]/g)].map(([, name = '']) => name)),
  );
  const asked = texts.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, property = '']) => ({ name, property })),
  );
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.filter(({ property }) => !set.has(property))).toEqual([]);
});
