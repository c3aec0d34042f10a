import { openToasts } from './open-toasts.ts';

export const toasts = openToasts({
  now: Date.now,
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
});

/** Default duration, in milliseconds. */
export const usual = 8_000;

export function showToast(text: string, undo?: () => void): void {
  toasts.show({ text, lasts: usual, ...(undo && { undo }) });
}
