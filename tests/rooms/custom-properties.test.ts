import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const house = join(import.meta.dirname, '../..');
const texts = ['look', 'site', 'desk'].flatMap((room) =>
  readdirSync(join(house, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name))
    .map((name) => ({ name: join(room, name), text: readFileSync(join(house, room, name), 'utf8') })),
);

/** A declaration that asks for a property which nobody sets is no declaration at all: a ring of focus was missing so. */
test('every custom property that a style asks for is set somewhere', () => {
  const set = new Set(
    texts.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\s*[:,\]]/g)].map(([, name = '']) => name)),
  );
  const asked = texts.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, property = '']) => ({ name, property })),
  );
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.filter(({ property }) => !set.has(property))).toEqual([]);
});
