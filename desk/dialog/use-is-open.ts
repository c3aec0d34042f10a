import { type RefObject, useLayoutEffect, useRef } from 'react';

/** False after unmounting: a late result must not close or leave what was opened since. */
export function useIsOpen(): Readonly<RefObject<boolean>> {
  const isOpen = useRef(true);
  useLayoutEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
