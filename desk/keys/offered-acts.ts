import { useEffect, useRef } from 'react';

/** Something that can be done where one is. */
export interface OfferedAct {
  /** Under which the palette lists it; without a name it is only a key. */
  readonly name?: string;
  /** A single key, or `Escape`. */
  readonly key?: string;
  readonly run: () => void;
}

/** What is offered, the last that came first: what stands inside goes before what it stands in. */
let offered: readonly (() => readonly OfferedAct[])[] = [];
const listeners = new Set<() => void>();

function become(next: typeof offered): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** Everything that can be done now. */
export function offeredActs(): readonly OfferedAct[] {
  return offered.flatMap((acts) => acts());
}

/** Says when that may be something else. */
export const offers = {
  now: () => offered,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Offers these as long as the component is there. */
export function useActs(acts: readonly OfferedAct[]): void {
  const now = useRef(acts);
  useEffect(() => {
    now.current = acts;
    become([...offered]);
  });
  useEffect(() => {
    const mine = () => now.current;
    become([mine, ...offered]);
    return () => become(offered.filter((one) => one !== mine));
  }, []);
}
