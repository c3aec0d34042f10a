import { everywhereWords } from '#content/desk/everywhere.ts';
import { fill } from '#look/fill.ts';
import type { Language } from '#model/languages.ts';
import { toasts, usual } from '../toast/this-toasts.ts';

/**
 * Makes a file, which is called `title`; `make` is false where what it is made of did not come. Whatever goes wrong on the way, who waits is told, and let go:
 * `busy` says whether it is being made.
 */
export async function makeFile(
  title: string,
  make: () => Promise<boolean>,
  language: Language,
  busy?: (is: boolean) => void,
): Promise<void> {
  let made = false;
  busy?.(true);
  try {
    made = await make();
  } finally {
    busy?.(false);
    if (!made) toasts.show({ text: fill(everywhereWords[language].late.notDone, { title }), lasts: usual });
  }
}
