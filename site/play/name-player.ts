import { playersWords } from '#content/games/players.ts';
import { fill } from '#look/fill.ts';
import type { Language } from '#model/languages.ts';

/** How a player is called: by the name that was given, or by the number. `player` counts from 0. */
export function namePlayer(names: readonly string[], player: number, language: Language): string {
  return names[player] || fill(playersWords[language].player, { n: player + 1 });
}
