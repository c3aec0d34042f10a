import { appWords } from '#content/desk/app.ts';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { KeyHint } from '#desk/layout/controls.tsx';
import { useStore } from '#desk/stores/use-store.ts';
import { useWords } from '#ui/place.ts';
import { showToast, toasts } from './this-toasts.ts';
import style from './toast.module.css';

/** The last toast; Z undoes its action, also after it is gone. */
export function Toast() {
  const words = useWords(appWords);
  const toast = useStore(toasts);
  useCommands([{ key: 'z', name: words.undo, run: () => void (toasts.undo() || showToast(words.nothingToUndo)) }]);
  return (
    <div role="status" className={style.place} ref={holdWhileThere}>
      {toast && (
        <div key={toast.n} className={style.toast} data-held={toast.held || undefined}>
          <span>{toast.text}</span>
          {toast.undo && (
            <button type="button" onClick={toasts.undo}>
              {toast.act ?? words.undo} <KeyHint>Z</KeyHint>
            </button>
          )}
          <i style={{ animationDuration: `${toast.lasts}ms` }} />
        </div>
      )}
    </div>
  );
}

/** Pauses under the pointer or the focus. */
function holdWhileThere(place: HTMLElement | null): (() => void) | undefined {
  const handlers = {
    pointerenter: toasts.hold,
    focusin: toasts.hold,
    pointerleave: toasts.goOn,
    focusout: toasts.goOn,
  };
  for (const [name, handle] of Object.entries(handlers)) place?.addEventListener(name, handle);
  return () => {
    for (const [name, handle] of Object.entries(handlers)) place?.removeEventListener(name, handle);
  };
}
