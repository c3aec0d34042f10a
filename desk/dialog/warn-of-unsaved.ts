import { appWords } from '#content/desk/app.ts';
import { showToast, usual } from '#desk/toast/this-toasts.ts';
import type { Language } from '#model/languages.ts';

/** Shows that leaving discards what is typed; returns for how many milliseconds. */
export function warnOfUnsaved(): number {
  const words = appWords[document.documentElement.lang as Language];
  showToast(`${words.unsaved} ${words.discardScreen}`);
  return usual;
}
