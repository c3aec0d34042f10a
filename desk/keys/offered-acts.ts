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

/** Everything that can be done now. */
export function offeredActs(): readonly OfferedAct[] {
  return offered.flatMap((acts) => acts());
}

/** Offers these as long as the component is there. */
export function useActs(acts: readonly OfferedAct[]): void {
  const now = useRef(acts);
  useEffect(() => {
    now.current = acts;
  });
  useEffect(() => {
    const mine = () => now.current;
    offered = [mine, ...offered];
    return () => {
      offered = offered.filter((one) => one !== mine);
    };
  }, []);
}
