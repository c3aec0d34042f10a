import { expect, test } from 'vitest';
import { openToasts } from './open-toasts.ts';

function toastsByHand() {
  let time = 0;
  let timers: { at: number; run: () => void }[] = [];
  const toasts = openToasts({
    now: () => time,
    after(milliseconds, run) {
      const timer = { at: time + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  });
  const pass = (milliseconds: number) => {
    time += milliseconds;
    const due = timers.filter(({ at }) => at <= time);
    timers = timers.filter(({ at }) => at > time);
    for (const { run } of due) run();
  };
  return { toasts, pass };
}

test('a toast expires, and its mutation can be undone once, also later', () => {
  const { toasts, pass } = toastsByHand();
  let undone = 0;
  const undo = () => {
    undone += 1;
  };
  toasts.show({ text: 'Archived', lasts: 8_000, undo });
  pass(7_999);
  expect(toasts.now()?.text).toBe('Archived');
  pass(1);
  expect(toasts.now()).toBeNull();
  expect([toasts.undo(), toasts.undo(), undone]).toEqual([true, false, 1]);
});

test('a new toast replaces the old one with its own timeout', () => {
  const { toasts, pass } = toastsByHand();
  toasts.show({ text: 'first', lasts: 8_000 });
  pass(5_000);
  toasts.show({ text: 'second', lasts: 8_000 });
  pass(5_000);
  expect(toasts.now()?.text).toBe('second');
  pass(3_000);
  expect(toasts.now()).toBeNull();
});

test('holding a toast pauses its timeout; elsewhere the time runs on', () => {
  const { toasts, pass } = toastsByHand();
  toasts.show({ text: 'held', lasts: 8_000 });
  pass(6_000);
  toasts.hold();
  pass(60_000);
  expect(toasts.now()?.held).toBe(true);
  toasts.goOn();
  pass(1_999);
  expect(toasts.now()?.text).toBe('held');
  pass(1);
  expect(toasts.now()).toBeNull();

  toasts.show({ text: 'letter', lasts: 10_000, pauses: false });
  toasts.hold();
  pass(10_000);
  expect(toasts.now()).toBeNull();
});

test('undo closes the toast before it shows a result', () => {
  const { toasts } = toastsByHand();
  toasts.show({ text: 'Sent', lasts: 8_000, undo: () => toasts.show({ text: 'Taken back', lasts: 8_000 }) });
  toasts.undo();
  expect(toasts.now()?.text).toBe('Taken back');
});
