import { everywhereWords } from '#content/desk/everywhere.ts';
import { useWords } from '#look/place.ts';
import { useStore } from '../everywhere/use-store.ts';
import { toasts } from './this-toasts.ts';
import style from './toast.module.css';

/** What was done last, and what takes it back. It is said as soon as it is there; its time is drawn. */
export function Toast() {
  const words = useWords(everywhereWords);
  const toast = useStore(toasts);
  return (
    <div role="status" className={style.place} ref={holdWhileThere}>
      {toast && (
        <div key={toast.n} className={style.toast} data-held={toast.held || undefined}>
          <span>{toast.text}</span>
          {toast.undo && (
            <button type="button" onClick={toasts.undo}>
              {toast.act ?? words.undo}{' '}
              <span className="key" aria-hidden="true">
                Z
              </span>
            </button>
          )}
          <i style={{ animationDuration: `${toast.lasts}ms` }} />
        </div>
      )}
    </div>
  );
}

/** The time stops while the pointer or the focus is on it. */
function holdWhileThere(place: HTMLElement | null): (() => void) | undefined {
  const heard = { pointerenter: toasts.hold, focusin: toasts.hold, pointerleave: toasts.goOn, focusout: toasts.goOn };
  for (const [name, hear] of Object.entries(heard)) place?.addEventListener(name, hear);
  return () => {
    for (const [name, hear] of Object.entries(heard)) place?.removeEventListener(name, hear);
  };
}
