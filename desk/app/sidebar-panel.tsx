import { appWords } from '#content/desk/app.ts';
import { openDialog } from '#desk/dialog/open-dialog.tsx';
import { KeyHint } from '#desk/layout/controls.tsx';
import { useStore } from '#desk/stores/use-store.ts';
import { fillPlural } from '#ui/fill.ts';
import { useWords } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { dueCounts } from './due-counts.ts';
import { commandKey } from './name-key.ts';
import style from './sidebar-panel.module.css';

export function Find() {
  const words = useWords(appWords);
  return (
    <button
      type="button"
      className={style.find}
      title={words.find}
      aria-haspopup="dialog"
      onClick={() => openDialog('palette')}
    >
      <span>{words.findShort}</span>
      <KeyHint>{commandKey(words.keys.command)} K</KeyHint>
    </button>
  );
}

export function Keys() {
  const words = useWords(appWords);
  return (
    <button
      type="button"
      className="icon"
      aria-label={words.keys.sheet}
      title={words.keys.sheet}
      aria-haspopup="dialog"
      onClick={() => openDialog('shortcuts')}
    >
      <KeyHint>?</KeyHint>
    </button>
  );
}

export function Due({ place }: { readonly place: string }) {
  const [words, language] = useWordsIn(appWords);
  const count = useStore(dueCounts)[place] ?? 0;
  if (count === 0) return null;
  return (
    <span className={style.due}>
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="hide">{fillPlural(words.due, count, language)}</span>
    </span>
  );
}
