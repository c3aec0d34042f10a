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
  const kept = () => own;
  expect(guardLasts).toBe(10_000);
  expect(mayReload(kept, 50)).toBe(true);
  expect(mayReload(kept, 51)).toBe(false);
  expect(mayReload(kept, 10_049)).toBe(false);
  expect(mayReload(kept, 10_050)).toBe(true);
  expect(mayReload(kept, 10_051)).toBe(false);
});

test('reloads where storage is forbidden', () => {
  const forbidden = () => {
    throw new Error('It is forbidden');
  };
  const full = () => ({ getItem: () => null, setItem: forbidden });
  for (const kept of [forbidden, full]) expect([mayReload(kept, 1), mayReload(kept, 2)]).toEqual([true, true]);
});
