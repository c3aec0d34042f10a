import { useEffect, useState } from 'react';

/** How long a piece stands on a square of its way, in milliseconds. */
const step = 260;

/**
 * The squares on which a piece is still to be seen before it has arrived. `walk` begins a way; whoever wants less motion sees the
 * piece arrive at once.
 */
export function useWalk() {
  const [way, setWay] = useState<readonly number[]>([]);
  useEffect(() => {
    if (way.length === 0) return;
    const timer = setTimeout(() => setWay(way.slice(1)), step);
    return () => clearTimeout(timer);
  }, [way]);
  return {
    /** Where the piece is seen now; undefined when it has arrived. */
    at: way[0],
    walk(squares: readonly number[]) {
      setWay(matchMedia('(prefers-reduced-motion: reduce)').matches ? [] : squares);
    },
  };
}
