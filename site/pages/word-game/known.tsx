import { useEffect, useRef } from 'react';
import { wordGameWords } from '#content/games/word-game.ts';
import { useWords } from '#look/place.ts';
import type { WordGame } from '#model/games/word-game.ts';
import games from '../../play/games.module.css';
import style from './word-game.module.css';

interface KnownProps {
  readonly game: WordGame;
  readonly word: string;
  onward(): void;
}

/** The word, once it is known: with a sign that says whether it was guessed, which the sentence below says too. */
export function Known({ game, word, onward }: KnownProps) {
  const words = useWords(wordGameWords);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className={style.guess}>
      <div className={style.known} data-guessed={game.step === 'guessed' ? '' : undefined}>
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="4" aria-hidden="true">
          <path d={game.step === 'guessed' ? 'M3 12l6 7L21 5' : 'M3 12h18'} />
        </svg>
        <p>{word}</p>
      </div>
      <div className={games.acts}>
        <button ref={button} type="button" className="btn" onClick={onward}>
          {game.round + 1 === game.words.length ? words.finish : words.onward}
        </button>
      </div>
    </div>
  );
}
