import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../toast/this-toasts.ts';
import { openSheet, stopWaiting, typeAhead } from './open-sheet.tsx';

vi.mock('../palette/palette.tsx', () => new Promise(() => {}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'es' } });
});
afterEach(() => {
  stopWaiting();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a sheet that does not come holds keys for some seconds, and then says so', () => {
  const show = vi.spyOn(toasts, 'show');
  openSheet('palette');
  expect(typeAhead('a')).toBe(true);
  vi.advanceTimersByTime(4_900);
  expect([typeAhead('b'), show.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(200);
  expect([typeAhead('c'), show.mock.calls.length]).toEqual([false, 1]);
});

test('whoever ended the wait is told nothing more', () => {
  const show = vi.spyOn(toasts, 'show');
  openSheet('palette');
  expect([stopWaiting(), typeAhead('a'), stopWaiting()]).toEqual([true, false, false]);
  vi.advanceTimersByTime(6_000);
  expect(show).not.toHaveBeenCalled();
});

test.each(['Tab', 'F5'])('%s goes where it is meant to, and ends the wait', (key) => {
  openSheet('palette');
  expect([typeAhead('a'), typeAhead(key), typeAhead('a')]).toEqual([true, false, false]);
});
