import { useEffect, useRef } from 'react';
import { subscribeChanges } from '#client/subscribe-changes.ts';
import { presence } from '#desk/session/this-presence.ts';

/** Batch window in milliseconds. */
const together = 250;

/** Subscribes while mounted. `changed` receives batched ids; undefined if some may be lost. */
export function useChanges(subscriptions: readonly string[], changed: (ids?: ReadonlySet<string>) => void): void {
  const now = useRef(changed);
  useEffect(() => {
    now.current = changed;
  });
  const asked = subscriptions.join('\n');
  useEffect(() => {
    if (!asked) return undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let ids: Set<string> | undefined = new Set();
    // From the first event, so a steady stream cannot starve the callback.
    const soon = () => {
      waiting ??= setTimeout(() => {
        const changedIds = ids;
        waiting = undefined;
        ids = new Set();
        now.current(changedIds);
      }, together);
    };
    const receive = (data: unknown) => {
      const [row] = Object.values((data ?? {}) as Readonly<Record<string, { readonly id: string } | null>>);
      if (row) ids?.add(row.id);
      soon();
    };
    const followed = asked.split('\n').map((query) => ({ query, next: receive }));
    // Events before the subscription were missed.
    const following = () => {
      ids = undefined;
      soon();
    };
    const stop = subscribeChanges(followed, { following, ended: () => void presence.look(true) });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [asked]);
}
