import { useEffect } from 'react';
import { offeredActs } from '../keys/offered-acts.ts';
import { readKey } from '../keys/read-key.ts';
import { singleKeys } from '../keys/single-keys.ts';
import { isTyping } from './is-typing.ts';
import { openSheet, stopWaiting, typeAhead } from './open-sheet.tsx';

/** Has keys do what is offered. */
export function useKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && stopWaiting()) return event.preventDefault();
      if (event.defaultPrevented || event.isComposing) return;
      if (!event.ctrlKey && !event.metaKey && typeAhead(event.key)) return event.preventDefault();
      const asked = readKey(event, {
        typing: isTyping(event.target),
        dialog: document.querySelector('dialog[open], :popover-open') !== null,
        singleKeys: singleKeys.on(),
      });
      if (asked === null) return;
      const run =
        asked === 'palette' ? () => openSheet('palette') : offeredActs().find(({ key }) => key === asked)?.run;
      if (!run) return;
      event.preventDefault();
      run();
    };
    // Who is about to type elsewhere has gone on. What a screen gives the focus to by itself is mostly no field.
    const entered = ({ target }: FocusEvent) => isTyping(target) && stopWaiting();
    addEventListener('keydown', pressed);
    addEventListener('pointerdown', stopWaiting);
    addEventListener('focusin', entered);
    return () => {
      removeEventListener('keydown', pressed);
      removeEventListener('pointerdown', stopWaiting);
      removeEventListener('focusin', entered);
    };
  }, []);
}
