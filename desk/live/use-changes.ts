import { useEffect, useRef } from 'react';
import { followChanges } from '#client/follow-changes.ts';
import { presence } from '../session/this-presence.ts';

/** What comes together is heard together, in milliseconds. */
const together = 250;

/**
 * Follows these subscriptions as long as the component is there; `changed` is called when one told something, or may have: with the ids
 * of what was told, undefined where something may not have been heard.
 */
export function useChanges(subscriptions: readonly string[], changed: (told?: ReadonlySet<string>) => void): void {
  const now = useRef(changed);
  useEffect(() => {
    now.current = changed;
  });
  const asked = subscriptions.join('\n');
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let ids: Set<string> | undefined = new Set();
    // Counted from the first of them: where changes never end, they are heard all the same.
    const soon = () => {
      waiting ??= setTimeout(() => {
        const told = ids;
        waiting = undefined;
        ids = new Set();
        now.current(told);
      }, together);
    };
    const told = (data: unknown) => {
      const [row] = Object.values((data ?? {}) as Readonly<Record<string, { readonly id: string } | null>>);
      if (row) ids?.add(row.id);
      soon();
    };
    const followed = asked.split('\n').map((query) => ({ query, told }));
    // Whatever changed before it is followed was not heard.
    const following = () => {
      ids = undefined;
      soon();
    };
    const stop = followChanges(followed, { following, ended: () => void presence.look(true) });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [asked]);
}
