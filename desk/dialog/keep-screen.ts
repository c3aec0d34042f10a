import { unsaved } from './leave-dialog.ts';

let warned: Element | null = null;

/** Refuses, once, to leave a screen that has a form of unsaved text outside a dialog. */
export function keepScreen(): boolean {
  const form = document.querySelector(`${unsaved}:not(dialog *)`);
  if (!form || form === warned) return false;
  warned = form;
  const forget = () => (warned = null);
  form.addEventListener('input', forget, { once: true });
  // Not part of the shell.
  import('./warn-of-unsaved.ts').then(
    ({ warnOfUnsaved }) => setTimeout(forget, warnOfUnsaved()),
    () => undefined,
  );
  return true;
}
