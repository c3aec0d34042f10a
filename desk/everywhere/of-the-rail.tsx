import { everywhereWords } from '#content/desk/everywhere.ts';
import { fill, formatCount } from '#look/fill.ts';
import { useWords } from '#look/place.ts';
import { dueCounts } from './due-counts.ts';
import { commandKey } from './name-key.ts';
import style from './of-the-rail.module.css';
import { openSheet } from './open-sheet.tsx';
import { useStore } from './use-store.ts';

/** Opens the palette. */
export function Find() {
  const words = useWords(everywhereWords);
  return (
    <button
      type="button"
      className={style.find}
      title={words.find}
      aria-haspopup="dialog"
      onClick={() => openSheet('palette')}
    >
      <span>{words.findShort}</span>
      <span className="key" aria-hidden="true">
        {commandKey(words.keys.command)} K
      </span>
    </button>
  );
}

/** Opens the sheet of keys. */
export function Keys() {
  const words = useWords(everywhereWords);
  return (
    <button
      type="button"
      className={style.keys}
      aria-label={words.keys.sheet}
      title={words.keys.sheet}
      aria-haspopup="dialog"
      onClick={() => openSheet('shortcuts')}
    >
      <span className="key" aria-hidden="true">
        ?
      </span>
    </button>
  );
}

/** How much of a place waits for somebody. */
export function Due({ place }: { readonly place: string }) {
  const words = useWords(everywhereWords);
  const count = useStore(dueCounts)[place] ?? 0;
  if (count === 0) return null;
  return (
    <span className={style.due}>
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="hide">{fill(words.due, { n: formatCount(count) })}</span>
    </span>
  );
}
