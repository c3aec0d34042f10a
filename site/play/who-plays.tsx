import { useEffect, useRef } from 'react';
import { playersWords } from '#content/games/players.ts';
import { longestName, mostPlayers, readNames } from '#model/games/players.ts';
import row from '#site/forms/row.module.css';
import { fill } from '#ui/fill.ts';
import { useWords } from '#ui/place.ts';
import style from './games.module.css';
import { PieceSign } from './piece.tsx';

interface WhoPlaysProps {
  readonly fewest: number;
  readonly usual: number;
  /** Names of the game before: takes the focus of its buttons, which are gone. */
  readonly names?: readonly string[] | undefined;
  start(names: readonly string[]): void;
}

/** Works by CSS before the script, which then submits it. */
export function WhoPlays({ fewest, usual, names, start }: WhoPlaysProps) {
  const words = useWords(playersWords);
  const counts = Array.from({ length: mostPlayers + 1 - fewest }, (_, index) => index + fewest);
  const chosen = names?.length || usual;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (names) first.current?.focus();
  }, [names]);
  return (
    <form
      className={`column ${style.who}`}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const typed = Array.from({ length: Number(data.get('players')) }, (_, index) => data.get(`name-${index}`));
        start(readNames(typed.map((name) => (typeof name === 'string' ? name : ''))));
      }}
    >
      <fieldset>
        <legend>{words.howMany}</legend>
        <div className={`${row.row} ${style.counts}`}>
          {counts.map((count) => (
            <label key={count}>
              <input
                ref={count === chosen ? first : undefined}
                type="radio"
                name="players"
                value={count}
                defaultChecked={count === chosen}
              />
              {count}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{words.names}</legend>
        <div className={style.names}>
          {Array.from({ length: mostPlayers }, (_, player) => player).map((player) => (
            <label key={player} data-player={player + 1}>
              <PieceSign player={player} />
              <span className="hide">{fill(words.player, { n: player + 1 })}</span>
              <input
                type="text"
                name={`name-${player}`}
                maxLength={longestName}
                defaultValue={names?.[player]}
                placeholder={fill(words.player, { n: player + 1 })}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="btn">
        {words.start}
      </button>
    </form>
  );
}
