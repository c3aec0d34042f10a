import { useEffect, useRef, useState } from 'react';

/** Debounce in milliseconds. */
const pause = 160;

/** `settle` receives the text trimmed and debounced. */
export function useTyped(value: string, settle: (text: string) => void): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => setTyped((before) => (before.trim() === value ? before : value)), [value]);
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => latest.current(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped];
}
