import { useEffect, useRef } from 'react';
import { wordGameWords } from '#content/games/word-game.ts';
import { wordList } from '#content/games/word-list.ts';
import { playedWords, type WordGame } from '#model/games/word-game.ts';
import { GameEnd } from '#site/play/game-end.tsx';
import games from '#site/play/games.module.css';
import { PlayerList } from '#site/play/player-list.tsx';
import { fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { sayOver, sayUnplayed } from './say-words.ts';
import style from './word-game.module.css';

interface SolvedProps {
  readonly game: WordGame;
  readonly word: string;
  readonly origin: string;
  onward(): void;
}

/** Solved or passed word. */
export function Solved({ game, word, origin, onward }: SolvedProps) {
  const [words] = useWordsIn(wordGameWords);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className={`column ${style.guess}`}>
      <div className={style.known} data-guessed={game.step === 'guessed' ? '' : undefined}>
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="4" aria-hidden="true">
          <path d={game.step === 'guessed' ? 'M3 12l6 7L21 5' : 'M3 12h18'} />
        </svg>
        <p>{word}</p>
      </div>
      <p className={style.origin}>{origin}</p>
      <div className={`flow ${games.acts}`}>
        <button ref={button} type="button" className="btn" onClick={onward}>
          {game.round + 1 === game.words.length ? words.finish : words.onward}
        </button>
      </div>
    </div>
  );
}

interface OverProps {
  readonly game: WordGame;
  again(): void;
  others(): void;
}

export function Over({ game: { names, points }, game, ...ways }: OverProps) {
  const [words, language] = useWordsIn(wordGameWords);
  return (
    <GameEnd heading={sayOver(game, language)} moral={words.moral} {...ways}>
      {names.length > 1 && <p>{words.over}.</p>}
      <PlayerList
        label={words.scoresLabel}
        names={names}
        at={(player) => fillPlural(words.points, points[player] ?? 0, language)}
      />
      <p>{sayUnplayed(wordList[language].length - playedWords(game).length, language)}</p>
    </GameEnd>
  );
}
