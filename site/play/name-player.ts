import { playersWords } from '#content/games/players.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';

/** Name of a player (from 0), or its number. */
export function namePlayer(names: readonly string[], player: number, language: Language): string {
  return names[player] || fill(playersWords[language].player, { n: player + 1 });
}
