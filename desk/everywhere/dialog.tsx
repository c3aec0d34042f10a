import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { useWords } from '#look/place.ts';
import style from './dialog.module.css';

interface DialogProps {
  readonly label: string;
  /** Its name stands above, beside what closes it. */
  readonly headed?: boolean;
  readonly wide?: boolean;
  /** At the right edge, as high as the window. */
  readonly side?: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/**
 * A square box over a flat veil. Escape and a click beside it close it, and the focus is where it was. What has `data-first` has
 * it first.
 */
export function Dialog({ label, headed = false, wide = false, side = false, close, children }: DialogProps) {
  const words = useWords(everywhereWords);
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it is taken away it is closed, so that the focus goes back.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    opened?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => opened?.close();
  }, []);
  const shape = side ? style.side : wide ? style.wide : '';
  return (
    <dialog
      ref={dialog}
      className={`${style.box} ${shape}`}
      aria-label={label}
      onClose={close}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
      onKeyDown={(event) => {
        // Where a browser gives Escape to the field first.
        if (event.key !== 'Escape') return;
        // And what stands below hears nothing of it.
        event.preventDefault();
        dialog.current?.close();
      }}
    >
      {headed && (
        <div className={style.head}>
          <h2>{label}</h2>
          <button
            type="button"
            className={style.close}
            aria-label={`Esc, ${words.close.toLowerCase()}`}
            onClick={() => dialog.current?.close()}
          >
            <span className={style.esc} aria-hidden="true">
              Esc
            </span>
            <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
              <path d="M2 2l12 12M14 2L2 14" strokeWidth="2.25" />
            </svg>
          </button>
        </div>
      )}
      {children}
    </dialog>
  );
}
