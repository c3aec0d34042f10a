import { useState } from 'react';
import { showToast } from '#desk/toast/this-toasts.ts';
import { useIsOpen } from './use-is-open.ts';

/** Fault of a dialog's request: shown in the dialog, or in a toast with `title` once it is closed. */
export function useFault() {
  const [fault, setFault] = useState<string>();
  const isOpen = useIsOpen();
  const fail = (title: string, why: string) => (isOpen.current ? setFault(why) : showToast(`${title}: ${why}`));
  return { fault, setFault, fail, isOpen };
}
