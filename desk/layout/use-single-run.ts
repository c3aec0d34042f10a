import { useRef } from 'react';

/** Wraps a task so that it does nothing while its last run continues, as on a double press. */
export function useSingleRun<Arguments extends readonly unknown[]>(task: (...of: Arguments) => unknown) {
  const running = useRef(false);
  return async (...of: Arguments): Promise<void> => {
    if (running.current) return;
    running.current = true;
    try {
      await task(...of);
    } finally {
      running.current = false;
    }
  };
}
