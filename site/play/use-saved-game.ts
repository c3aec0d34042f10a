import { useEffect, useState } from 'react';
import { readFromTab, removeFromTab, storeInTab } from '#client/tab-storage.ts';

/** Game in the tab storage. `restore` returns undefined for a damaged state. */
export function useSavedGame<Game extends object>(key: string, restore: (text: string) => Game | undefined) {
  const [game, setGame] = useState<Game>();
  // Once: later values are written here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules of a game do not change
  useEffect(() => {
    const text = readFromTab(key);
    if (text === undefined) return;
    const found = restore(text);
    if (found) setGame(found);
    else removeFromTab(key);
  }, [key]);
  return [
    game,
    (next: Game | undefined) => {
      setGame(next);
      if (next) storeInTab(key, JSON.stringify(next));
      else removeFromTab(key);
    },
  ] as const;
}
