import { useEffect, useRef } from 'react';
import { openStore } from '#desk/stores/open-store.ts';

export interface Command {
  /** Title in the palette, which omits unnamed commands. */
  readonly name?: string;
  readonly key?: string;
  readonly run: () => void;
}

/** Newest first: an inner component precedes its parent. */
export const commandLists = openStore<readonly (() => readonly Command[])[]>([]);

export function registeredCommands(): readonly Command[] {
  return commandLists.now().flatMap((acts) => acts());
}

export function useCommands(acts: readonly Command[]): void {
  const now = useRef(acts);
  useEffect(() => {
    now.current = acts;
    commandLists.set([...commandLists.now()]);
  });
  useEffect(() => {
    const mine = () => now.current;
    commandLists.set([mine, ...commandLists.now()]);
    return () => commandLists.set(commandLists.now().filter((one) => one !== mine));
  }, []);
}
