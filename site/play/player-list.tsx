import type { ReactNode } from 'react';
import { useLanguage } from '#ui/place.ts';
import games from './games.module.css';
import { namePlayer } from './name-player.ts';
import { PieceSign } from './piece.tsx';

interface PlayerListProps {
  readonly label: string;
  readonly names: readonly string[];
  /** Current player, if any, and the words beside its name. */
  readonly turn?: number | undefined;
  readonly throws?: string;
  /** Points or square of a player. */
  at(player: number): ReactNode;
}

export function PlayerList({ label, names, turn, throws, at }: PlayerListProps) {
  const language = useLanguage();
  return (
    <ol className={games.players} aria-label={label}>
      {names.map((_, player) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a player is a number
        <li key={player} aria-current={player === turn ? 'true' : undefined}>
          <PieceSign player={player} />
          <span className={games.name}>
            {namePlayer(names, player, language)}
            {player === turn && <b>{throws}</b>}
          </span>
          <span className="num">{at(player)}</span>
        </li>
      ))}
    </ol>
  );
}
