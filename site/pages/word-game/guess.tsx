import { useEffect, useRef } from 'react';
import { wordGameWords } from '#content/games/word-game.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { letters } from '#model/games/match-word.ts';
import { playerOf, type WordGame, worthOf } from '#model/games/word-game.ts';
import games from '../../play/games.module.css';
import { namePlayer } from '../../play/name-player.ts';
import { LetterBoxes } from './letter-boxes.tsx';
import { LetterKeys } from './letter-keys.tsx';
import style from './word-game.module.css';

interface GuessProps {
  readonly game: WordGame;
  readonly word: string;
  readonly typed: string;
  setTyped(typed: string): void;
  attempt(): void;
  clue(): void;
  pass(): void;
}

/**
 * Where a word is typed: a field for the keyboard of a computer and for a screen reader, over the boxes of its letters, and letters to
 * press, so that on a phone no other keyboard covers the clues.
 */
export function Guess({ game, word, typed, setTyped, attempt, clue, pass }: GuessProps) {
  const language = useLanguage();
  const words = wordGameWords[language];
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const size = letters(word).length;
  return (
    <form
      className={style.guess}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        attempt();
        field.current?.focus({ preventScroll: true });
      }}
    >
      <label className={style.answer}>
        <span className={style.ask}>
          {fill(words.answer, { name: namePlayer(game.names, playerOf(game), language) })}
          <span className="soft"> {fill(words.letters, { n: size })}</span>
        </span>
        <input
          ref={field}
          type="text"
          inputMode="none"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={24}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <LetterBoxes size={size} typed={typed} />
      </label>
      <LetterKeys
        press={(letter) => setTyped((typed + letter).slice(0, 24))}
        erase={() => setTyped([...typed.normalize('NFC')].slice(0, -1).join(''))}
      />
      <div className={games.acts}>
        <button type="submit" className="btn">
          {words.try}
        </button>
        <button type="button" className="plain" onClick={clue}>
          {words.moreClue}
        </button>
        <button type="button" className="plain" onClick={pass}>
          {words.pass}
        </button>
        <span className="small soft">{fillPlural(words.worth, worthOf(game), language)}</span>
      </div>
    </form>
  );
}
