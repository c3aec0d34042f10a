import type { ReactNode } from 'react';
import form from '#desk/form/form.module.css';
import { LineButton } from '#desk/layout/controls.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly label: string;
  readonly yes: string;
  readonly no: string;
  /** Refuses, but keeps the focus. */
  readonly blocked?: boolean;
  readonly children: ReactNode;
  confirm(): void;
  close(): void;
}

/** Question before an action without an undo, so the focus is on the safe button. */
export function ConfirmDialog({ label, yes, no, blocked, children, confirm, close }: ConfirmDialogProps) {
  return (
    <Dialog label={label} headed close={close}>
      <div className={form.form}>{children}</div>
      <div className={`wrap ${form.foot}`}>
        <button type="button" className="btn" aria-disabled={blocked || undefined} onClick={confirm}>
          {yes}
        </button>
        <LineButton data-first="" onClick={close}>
          {no}
        </LineButton>
      </div>
    </Dialog>
  );
}
