import { useEffect, useRef, useState } from 'react';

/** Debounce in milliseconds. */
const pause = 160;

/** `settle` receives the text trimmed and debounced; `value` may follow it later. */
export function useTyped(value: string, settle: (text: string) => void): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const latest = useRef(settle);
  /** Settled texts that `value` has not reached. What was typed since stays. */
  const ahead = useRef<readonly string[]>([]);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    const nth = ahead.current.lastIndexOf(value);
    ahead.current = nth < 0 ? [] : ahead.current.slice(nth + 1);
    if (nth < 0) setTyped((before) => (before.trim() === value ? before : value));
  }, [value]);
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return undefined;
    const timer = setTimeout(() => {
      ahead.current = [...ahead.current, text];
      latest.current(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped];
}
