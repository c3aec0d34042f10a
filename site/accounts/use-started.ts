import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True once the application has taken over the page: before, a form could only be posted, which these must never be. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
