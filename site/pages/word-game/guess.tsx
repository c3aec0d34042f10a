import { useEffect, useRef } from 'react';
import { wordGameWords } from '#content/games/word-game.ts';
import { letters } from '#model/games/match-word.ts';
import { isLastClue, playerOf, type WordGame, worthOf } from '#model/games/word-game.ts';
import plain from '#site/components/plain.module.css';
import games from '#site/play/games.module.css';
import { namePlayer } from '#site/play/name-player.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
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
 * Field for keyboards and screen readers, and letter buttons, so that no on-screen keyboard covers
 * the clues.
 */
export function Guess({ game, word, typed, setTyped, attempt, clue, pass }: GuessProps) {
  const [words, language] = useWordsIn(wordGameWords);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const size = letters(word).length;
  return (
    <form
      className={`column ${style.guess}`}
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
      <div className={`flow ${games.acts}`}>
        <button type="submit" className="btn">
          {words.try}
        </button>
        {isLastClue(game) ? (
          <span className="small soft">{words.lastClue}</span>
        ) : (
          <button
            type="button"
            className={plain.plain}
            onClick={() => {
              clue();
              // The button is gone after the last clue.
              field.current?.focus({ preventScroll: true });
            }}
          >
            {words.moreClue}
          </button>
        )}
        <button type="button" className={plain.plain} onClick={pass}>
          {words.pass}
        </button>
        <span className="small soft">{fillPlural(words.worth, worthOf(game), language)}</span>
      </div>
    </form>
  );
}

/** Surplus letters get boxes, too. */
function LetterBoxes({ size, typed }: { readonly size: number; readonly typed: string }) {
  const shown = [...typed.normalize('NFC').replace(/[^\p{L}]/gu, '')];
  const boxes = Array.from({ length: Math.max(size, shown.length) }, (_, index) => shown[index] ?? '');
  return (
    <span className={`flow ${style.boxes}`} aria-hidden="true">
      {boxes.map((letter, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={index}
          data-next={index === Math.min(shown.length, boxes.length - 1) ? '' : undefined}
          data-more={index >= size ? '' : undefined}
        >
          {letter.toUpperCase()}
        </span>
      ))}
    </span>
  );
}

const rows = { es: ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'], en: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] } as const;

/** Outside the tab order: the field serves keyboards. */
function LetterKeys({ press, erase }: { press(letter: string): void; erase(): void }) {
  const [words, language] = useWordsIn(wordGameWords);
  return (
    // Keeps the focus in the field.
    <fieldset className={style.keys} aria-label={words.keyboard} onPointerDown={(event) => event.preventDefault()}>
      {rows[language].map((row, index) => (
        <div key={row} className={style.row}>
          {[...row].map((letter) => (
            <button key={letter} type="button" tabIndex={-1} onClick={() => press(letter)}>
              {letter.toUpperCase()}
            </button>
          ))}
          {index === rows[language].length - 1 && (
            <button type="button" tabIndex={-1} className={style.erase} aria-label={words.erase} onClick={erase}>
              <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
                <path d="M9 5h12v14H9l-6-7zM12 9l6 6M18 9l-6 6" />
              </svg>
            </button>
          )}
        </div>
      ))}
    </fieldset>
  );
}
