import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '#desk/toast/this-toasts.ts';
import { openDialog, stopWaiting, typeAhead } from './open-dialog.tsx';

vi.mock('#desk/palette/palette.tsx', () => new Promise(() => {}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'es' } });
});
afterEach(() => {
  stopWaiting();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a dialog whose chunk is slow buffers keys for some seconds, then reports the failure', () => {
  const show = vi.spyOn(toasts, 'show');
  openDialog('palette');
  expect(typeAhead('a')).toBe(true);
  vi.advanceTimersByTime(4_900);
  expect([typeAhead('b'), show.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(200);
  expect([typeAhead('c'), show.mock.calls.length]).toEqual([false, 1]);
});

test('no failure is reported after the wait was cancelled', () => {
  const show = vi.spyOn(toasts, 'show');
  openDialog('palette');
  expect([stopWaiting(), typeAhead('a'), stopWaiting()]).toEqual([true, false, false]);
  vi.advanceTimersByTime(6_000);
  expect(show).not.toHaveBeenCalled();
});

test.each(['Tab', 'F5'])('%s passes through and cancels the wait', (key) => {
  openDialog('palette');
  expect([typeAhead('a'), typeAhead(key), typeAhead('a')]).toEqual([true, false, false]);
});
