import { useEffect, useRef } from 'react';
import { playersWords } from '#content/games/players.ts';
import { wordGameWords } from '#content/games/word-game.ts';
import { fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import type { WordGame } from '#model/games/word-game.ts';
import games from '../../play/games.module.css';
import { namePlayer } from '../../play/name-player.ts';
import { PieceSign } from '../../play/piece.tsx';
import { sayOver } from './say-words.ts';

interface OverProps {
  readonly game: WordGame;
  again(): void;
  others(): void;
}

/** The end of a game: who has how many points, and the moral. */
export function Over({ game, again, others }: OverProps) {
  const language = useLanguage();
  const words = wordGameWords[language];
  const ways = playersWords[language];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={games.end}>
      <h2 ref={heading} tabIndex={-1} className={games.winner}>
        {sayOver(game, language)}
      </h2>
      <p>{words.over}.</p>
      <ol className={games.players} aria-label={words.scoresLabel}>
        {game.names.map((_, player) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a player is a number
          <li key={player}>
            <PieceSign player={player} />
            <span className={games.name}>{namePlayer(game.names, player, language)}</span>
            <span className="num">{fillPlural(words.points, game.points[player] ?? 0, language)}</span>
          </li>
        ))}
      </ol>
      <p className={games.moral}>{words.moral}</p>
      <div className={games.acts}>
        <button type="button" className="btn" onClick={again}>
          {ways.again}
        </button>
        <button type="button" className="plain" onClick={others}>
          {ways.others}
        </button>
      </div>
    </div>
  );
}
