import { appWords } from '#content/desk/app.ts';
import type { Language } from '#model/languages.ts';
import { showToast, usual } from '../toast/this-toasts.ts';
import { unsaved } from './leave-dialog.ts';

let warned: Element | null = null;

/** Refuses, once, to leave a screen that has a form of unsaved text outside a dialog. */
export function keepScreen(): boolean {
  const form = document.querySelector(`${unsaved}:not(dialog *)`);
  if (!form || form === warned) return false;
  warned = form;
  const forget = () => (warned = null);
  form.addEventListener('input', forget, { once: true });
  // With the toast.
  setTimeout(forget, usual);
  const words = appWords[document.documentElement.lang as Language];
  showToast(`${words.unsaved} ${words.discardScreen}`);
  return true;
}
