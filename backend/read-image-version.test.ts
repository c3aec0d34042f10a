import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { imageVersionReader } from './read-image-version.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function reader(answers: (string | null | Error)[]) {
  const told = { faults: 0, drops: 0 };
  const about = async (key: string) => {
    const etag = answers.shift();
    if (etag instanceof Error) throw etag;
    return etag ? ({ key, etag, size: 1, modified: 0, kind: 'png' } as const) : null;
  };
  const read = imageVersionReader({
    shown: { about },
    report() {
      told.faults += 1;
    },
    dropPages() {
      told.drops += 1;
    },
  });
  return { read, told };
}

it('is the entity tag, or null where there is no image', async () => {
  const { read, told } = reader(['e1', null]);
  expect(await read('images/a.png')).toBe('e1');
  expect(await read('images/b.png')).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual({ faults: 0, drops: 0 });
});

it('is unknown while the images cannot be reached, and the pages with it are made anew, once for all of them', async () => {
  const away = new Error('away');
  const { read, told } = reader([away, away, away]);
  expect(await read('images/a.png')).toBe('unknown');
  expect(await read('images/b.png')).toBe('unknown');
  expect(told).toEqual({ faults: 2, drops: 0 });
  vi.advanceTimersByTime(5_000);
  expect(told.drops).toBe(1);
  expect(await read('images/a.png')).toBe('unknown');
  vi.advanceTimersByTime(5_000);
  expect(told.drops).toBe(2);
});
