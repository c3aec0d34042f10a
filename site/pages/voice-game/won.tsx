import { useEffect, useRef } from 'react';
import { playersWords } from '#content/games/players.ts';
import { snakesWords } from '#content/games/snakes-game.ts';
import { fill } from '#look/fill.ts';
import { useWords } from '#look/place.ts';
import games from '../../play/games.module.css';

interface WonProps {
  readonly name: string;
  readonly said: string;
  again(): void;
  others(): void;
}

/** The end of a game: who won, and the moral. The focus goes there, so that a screen reader reads it. */
export function Won({ name, said, again, others }: WonProps) {
  const words = useWords(snakesWords);
  const ways = useWords(playersWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={games.end}>
      <h2 ref={heading} tabIndex={-1} className={games.winner}>
        {fill(words.winner, { name })}
      </h2>
      <p>{said}</p>
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
