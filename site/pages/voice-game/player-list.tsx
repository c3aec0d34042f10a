import { snakesWords } from '#content/games/snakes-game.ts';
import { useLanguage } from '#look/place.ts';
import type { SnakesGame } from '#model/games/snakes-game.ts';
import games from '../../play/games.module.css';
import { namePlayer } from '../../play/name-player.ts';
import { PieceSign } from '../../play/piece.tsx';
import { saySquare } from './say-snakes.ts';

interface PlayerListProps {
  readonly game: SnakesGame;
  /** Where the pieces are seen now. */
  readonly seen: readonly number[];
  /** Whose turn it is; nobody's when the game is over. */
  readonly turn: number | undefined;
}

/** The board in words: who stands where, and whose turn it is. */
export function PlayerList({ game, seen, turn }: PlayerListProps) {
  const language = useLanguage();
  const words = snakesWords[language];
  return (
    <ol className={games.players} aria-label={words.playersLabel}>
      {game.names.map((_, player) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a player is a number
        <li key={player} aria-current={player === turn ? 'true' : undefined}>
          <PieceSign player={player} />
          <span className={games.name}>
            {namePlayer(game.names, player, language)}
            {player === turn && <b>{words.throws}</b>}
          </span>
          <span className="num">{saySquare(seen[player] ?? 0, language)}</span>
        </li>
      ))}
    </ol>
  );
}
