import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 959.98px)');

/** Whether list and message are screens of their own, one after the other. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
}
