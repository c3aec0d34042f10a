import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { appWords } from '#content/desk/app.ts';
import { Alarm } from '#desk/layout/controls.tsx';
import { useWords } from '#ui/place.ts';
import style from './dialog.module.css';
import { unsaved } from './leave-dialog.ts';

/** `typed`: keys typed while it loaded. */
export interface LoadedDialogProps {
  readonly typed: string;
  readonly close: () => void;
}

interface DialogProps {
  readonly label: string;
  /** Shows the label beside the close button. */
  readonly headed?: boolean;
  readonly wide?: boolean;
  /** At the right edge, full height. */
  readonly side?: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/**
 * Closes on Escape and outside clicks; focuses `data-first`, then restores the focus. With a form of
 * `data-unsaved` text only the second Escape closes, and no click.
 */
export function Dialog({ label, headed = false, wide = false, side = false, close, children }: DialogProps) {
  const words = useWords(appWords);
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const [warned, warn] = useState(false);
  // A dialog above it, as the palette, has none.
  const mayLose = () => Boolean(dialog.current?.querySelector(unsaved));
  const leave = () => (!warned && mayLose() ? warn(true) : dialog.current?.close());
  // Closing before removal restores the focus.
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
      // React, unlike the browser, bubbles the event of a nested dialog.
      onClose={(event) => event.target === dialog.current && close()}
      // The back gesture of a phone, and Escape without a focus.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        leave();
      }}
      onInput={() => warn(false)}
      onSubmitCapture={() => warn(false)}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      // A selection of text that ends outside is a click on the dialog too.
      onClick={({ target }) =>
        target === dialog.current && pressed.current === target && !mayLose() && dialog.current?.close()
      }
      onKeyDown={(event) => {
        // Some browsers pass Escape to the field first.
        if (event.key !== 'Escape') return;
        // A nested dialog or popover closes alone.
        if (event.defaultPrevented || dialog.current?.querySelector(':popover-open')) return;
        // Keep the key from the screen below.
        event.preventDefault();
        leave();
      }}
    >
      {headed && (
        <div className={style.head}>
          <h2>{label}</h2>
          <button
            type="button"
            className={style.close}
            aria-label={`Esc, ${words.close.toLowerCase()}`}
            onClick={leave}
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
      <div className={style.warning}>
        <Alarm>{warned && `${words.unsaved} ${words.discard}`}</Alarm>
      </div>
      {children}
    </dialog>
  );
}
