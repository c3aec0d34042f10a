import { useEffect, useRef } from 'react';
import { followChanges } from '#client/follow-changes.ts';
import { presence } from '../session/this-presence.ts';

/** What comes together is heard together, in milliseconds. */
const together = 250;

/** Follows these subscriptions as long as the component is there; `changed` is called when one told something, or may have. */
export function useChanges(subscriptions: readonly string[], changed: () => void): void {
  const now = useRef(changed);
  useEffect(() => {
    now.current = changed;
  });
  const asked = subscriptions.join('\n');
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // Counted from the first of them: where changes never end, they are heard all the same.
    const soon = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        now.current();
      }, together);
    };
    const followed = asked.split('\n').map((query) => ({ query, told: soon }));
    // Whatever changed before it is followed was not heard.
    const stop = followChanges(followed, { following: soon, ended: () => void presence.look(true) });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [asked]);
}
