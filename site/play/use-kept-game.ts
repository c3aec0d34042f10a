import { useEffect, useState } from 'react';
import { drop, keep, kept } from '#client/tab-storage.ts';

/**
 * A game that goes on after a reload: it is kept in this tab's own storage, and nowhere else. `undefined` while nobody plays.
 *
 * @param restore reads what was kept, and answers undefined where it is not a game that the rules could have made
 */
export function useKeptGame<Game extends object>(key: string, restore: (text: string) => Game | undefined) {
  const [game, setGame] = useState<Game>();
  // Once: what is kept afterwards comes from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules of a game do not change
  useEffect(() => {
    const text = kept(key);
    if (text === undefined) return;
    const found = restore(text);
    if (found) setGame(found);
    else drop(key);
  }, [key]);
  return [
    game,
    (next: Game | undefined) => {
      setGame(next);
      if (next) keep(key, JSON.stringify(next));
      else drop(key);
    },
  ] as const;
}
