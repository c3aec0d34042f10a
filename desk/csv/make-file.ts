import { appWords } from '#content/desk/app.ts';
import { csvWords } from '#content/desk/csv.ts';
import { showToast, toasts } from '#desk/toast/this-toasts.ts';
import type { Language } from '#model/languages.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import type { Gathering } from './gather-rows.ts';

/** Rows between toast updates: screen readers announce each one. */
const step = 5_000;
const longest = 10 * 60_000;

/** Counts rows in a toast, which can cancel. `make` returns false if a page failed. */
export async function makeFile(
  title: string,
  make: (gathering: Gathering) => Promise<boolean>,
  language: Language,
  busy?: (is: boolean) => void,
): Promise<void> {
  const words = csvWords[language];
  let [made, cancelled, rows, shown] = [false, false, 0, 0];
  busy?.(true);
  try {
    made = await make({
      isCancelled: () => cancelled,
      got(count) {
        rows = count;
        if (cancelled || (shown > 0 && count - shown < step)) return;
        shown = count;
        const undo = () => {
          cancelled = true;
        };
        const text = fillPlural(words.gathering, count, language);
        toasts.show({ text, lasts: longest, pauses: false, undo, act: words.cancel });
      },
    });
  } finally {
    busy?.(false);
    const failed = cancelled ? words.cancelled : fill(appWords[language].late.notDone, { title });
    if (!made) showToast(failed);
    else if (rows > 0) showToast(fillPlural(words.done, rows, language));
  }
}
