/** Selects a form with unsaved text. */
export const unsaved = '[data-unsaved="true"]';

/** Whether leaving the screen or its dialog would lose typed text. */
export const hasUnsaved = () => document.querySelector(unsaved) !== null;

/** Closes the dialog around `part` as Escape does, which asks if text is unsaved. True if it is closed. */
export function leaveDialog(part = document.querySelector(`dialog ${unsaved}`)): boolean {
  const dialog = part?.closest('dialog');
  dialog?.dispatchEvent(new Event('cancel'));
  return !dialog?.open;
}

/**
 * Closes the topmost dialog as Escape does, once the router is back at its address: the dialog may
 * change that. False if none is open.
 */
export function leaveTopDialog(): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (!dialog) return false;
  addEventListener('popstate', () => leaveDialog(dialog), { once: true });
  return true;
}
