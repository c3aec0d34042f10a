import { expect, test } from 'vitest';
import { guardLasts, mayReload } from './reload-guard.ts';

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test('reloads once, and again only after ten seconds', () => {
  const own = storage();
  const getStorage = () => own;
  expect(guardLasts).toBe(10_000);
  expect(mayReload(getStorage, 50)).toBe(true);
  expect(mayReload(getStorage, 51)).toBe(false);
  expect(mayReload(getStorage, 10_049)).toBe(false);
  expect(mayReload(getStorage, 10_050)).toBe(true);
  expect(mayReload(getStorage, 10_051)).toBe(false);
});

test('reloads where storage is forbidden', () => {
  const forbidden = () => {
    throw new Error('It is forbidden');
  };
  const full = () => ({ getItem: () => null, setItem: forbidden });
  for (const getStorage of [forbidden, full])
    expect([mayReload(getStorage, 1), mayReload(getStorage, 2)]).toEqual([true, true]);
});
