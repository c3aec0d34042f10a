import { appWords } from '#content/desk/app.ts';
import type { Language } from '#model/languages.ts';
import { showToast, usual } from '../toast/this-toasts.ts';

/** Shows that leaving discards what is typed; returns for how many milliseconds. */
export function warnOfUnsaved(): number {
  const words = appWords[document.documentElement.lang as Language];
  showToast(`${words.unsaved} ${words.discardScreen}`);
  return usual;
}
