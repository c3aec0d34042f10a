import { useEffect } from 'react';
import { openDialog, stopWaiting, typeAhead } from '#desk/dialog/open-dialog.tsx';
import { readKey } from '#desk/keyboard/read-key.ts';
import { registeredCommands } from '#desk/keyboard/registered-commands.ts';
import { singleKeys } from '#desk/keyboard/single-keys.ts';

export function useKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && stopWaiting()) return event.preventDefault();
      if (event.defaultPrevented || event.isComposing) return;
      if (!event.ctrlKey && !event.metaKey && typeAhead(event.key)) return event.preventDefault();
      const asked = readKey(event, {
        typing: isTyping(event.target),
        dialog: document.querySelector('dialog[open], :popover-open') !== null,
        singleKeys: singleKeys.now(),
      });
      if (asked === null) return;
      const run =
        asked === 'palette' ? () => openDialog('palette') : registeredCommands().find(({ key }) => key === asked)?.run;
      if (!run) return;
      event.preventDefault();
      run();
    };
    // Focus in a field: the user moved on.
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

const letterless = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file']);

/** A select takes typed letters, too. */
export function isTyping(place: EventTarget | null): boolean {
  if (!(place instanceof HTMLElement)) return false;
  if (place instanceof HTMLInputElement) return !letterless.has(place.type);
  return place instanceof HTMLTextAreaElement || place instanceof HTMLSelectElement || place.isContentEditable;
}
