import { csvWords } from '#content/desk/csv.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { fill, fillPlural } from '#look/fill.ts';
import type { Language } from '#model/languages.ts';
import { toasts, usual } from '../toast/this-toasts.ts';
import type { Gathering } from './gather-rows.ts';

/** A toast is updated after so many rows: it is read aloud each time. */
const step = 5_000;
const longest = 10 * 60_000;

/**
 * Makes a file called `title`; `make` returns false where a part of it did not come. A toast counts the rows and can cancel. `busy` says
 * whether it is being made.
 */
export async function makeFile(
  title: string,
  make: (gathering: Gathering) => Promise<boolean>,
  language: Language,
  busy?: (is: boolean) => void,
): Promise<void> {
  const words = csvWords[language];
  let [made, cancelled, rows, told] = [false, false, 0, 0];
  busy?.(true);
  try {
    made = await make({
      isCancelled: () => cancelled,
      got(count) {
        rows = count;
        if (cancelled || (told > 0 && count - told < step)) return;
        told = count;
        const undo = () => {
          cancelled = true;
        };
        const text = fillPlural(words.gathering, count, language);
        toasts.show({ text, lasts: longest, pauses: false, undo, act: words.cancel });
      },
    });
  } finally {
    busy?.(false);
    const failed = cancelled ? words.cancelled : fill(everywhereWords[language].late.notDone, { title });
    if (!made) toasts.show({ text: failed, lasts: usual });
    else if (rows > 0) toasts.show({ text: fillPlural(words.done, rows, language), lasts: usual });
  }
}
