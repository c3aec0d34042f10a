import { openToasts } from './open-toasts.ts';

/** What is said of acts on this desk. */
export const toasts = openToasts({
  now: Date.now,
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
});

/** So long one stands that says no other time, in milliseconds. */
export const usual = 8_000;
