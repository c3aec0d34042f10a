import { undoDelay } from '#model/undo-delay.ts';
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

/** An e-mail leaves after that time, read or not. */
export function showLeaving(text: string, undo: () => unknown): void {
  toasts.show({ text, lasts: undoDelay, pauses: false, undo: () => void undo() });
}

export function showToast(text: string, undo?: () => void): void {
  toasts.show({ text, lasts: usual, ...(undo && { undo }) });
}
