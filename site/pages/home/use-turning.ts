import { useEffect, useState } from 'react';

/** How long a message stays, in milliseconds. */
const stay = 7000;

/**
 * Turns through `count` messages, one every seven seconds. Stands still for who asked for less motion, while the pointer
 * is over them, and for good once somebody paused, chose one, or reached one with the keyboard.
 */
export function useTurning(count: number) {
  const [current, setCurrent] = useState(0);
  const [running, setRunning] = useState(false);
  const [reading, setReading] = useState(false);

  useEffect(() => {
    setRunning(!window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);

  useEffect(() => {
    if (!running || reading) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((index) => (index + 1) % count);
    }, stay);
    return () => clearInterval(timer);
  }, [running, reading, count]);

  return {
    current,
    running,
    show(index: number): void {
      setRunning(false);
      setCurrent(index);
    },
    pause: () => setRunning(false),
    play: () => setRunning(true),
    /** For the element that holds the messages. */
    whileReading: {
      onPointerEnter: () => setReading(true),
      onPointerLeave: () => setReading(false),
    },
  };
}
