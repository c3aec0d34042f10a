import { wordGameWords } from '#content/games/word-game.ts';
import { useLanguage } from '#look/place.ts';
import style from './word-game.module.css';

const alphabet = { es: 'abcdefghijklmnñopqrstuvwxyz', en: 'abcdefghijklmnopqrstuvwxyz' } as const;

/** Letters to press, in the order of the alphabet. Whoever has a keyboard passes them by: the field before them is the same. */
export function LetterKeys({ press, erase }: { press(letter: string): void; erase(): void }) {
  const language = useLanguage();
  const words = wordGameWords[language];
  return (
    // The field keeps the focus, and with it the keys of a keyboard.
    <fieldset className={style.keys} aria-label={words.keyboard} onPointerDown={(event) => event.preventDefault()}>
      {[...alphabet[language]].map((letter) => (
        <button key={letter} type="button" tabIndex={-1} onClick={() => press(letter)}>
          {letter.toUpperCase()}
        </button>
      ))}
      <button type="button" tabIndex={-1} className={style.erase} aria-label={words.erase} onClick={erase}>
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
          <path d="M9 5h12v14H9l-6-7zM12 9l6 6M18 9l-6 6" />
        </svg>
      </button>
    </fieldset>
  );
}
