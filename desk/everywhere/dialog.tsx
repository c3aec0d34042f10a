import { type ReactNode, useLayoutEffect, useRef } from 'react';
import style from './dialog.module.css';

interface DialogProps {
  readonly label: string;
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
export function Dialog({ label, wide = false, side = false, close, children }: DialogProps) {
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
        if (event.key === 'Escape') dialog.current?.close();
      }}
    >
      <div className={style.inside}>{children}</div>
    </dialog>
  );
}
