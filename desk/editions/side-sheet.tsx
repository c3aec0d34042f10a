import type { ReactNode } from 'react';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { useWords } from '#look/place.ts';
import { Dialog } from '../everywhere/dialog.tsx';
import form from './form.module.css';

interface SideSheetProps {
  readonly heading: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A form beside the screen; on a phone over all of it. */
export function SideSheet({ heading, close, children }: SideSheetProps) {
  const words = useWords(everywhereWords);
  return (
    <Dialog label={heading} side close={close}>
      <div className={form.head}>
        <h2>{heading}</h2>
        <button type="button" className={form.close} aria-label={words.close} title={words.close} onClick={close}>
          <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </div>
      {children}
    </Dialog>
  );
}
