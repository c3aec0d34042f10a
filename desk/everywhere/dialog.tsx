import { type ReactNode, useEffect, useRef } from 'react';
import style from './dialog.module.css';

interface DialogProps {
  readonly label: string;
  readonly wide?: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A square box over a flat veil. Escape and a click beside it close it, and the focus is where it was. */
export function Dialog({ label, wide = false, close, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={wide ? `${style.box} ${style.wide}` : style.box}
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
