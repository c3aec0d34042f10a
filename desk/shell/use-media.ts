import { useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Whether there is room for the rail, for list and detail side by side, and for the columns of a table. */
export function useWide(): boolean {
  return useMedia('(min-width: 960px)');
}
