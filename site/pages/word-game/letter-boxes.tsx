import style from './word-game.module.css';

/** A box for each letter of the word, with what was typed; more letters than the word has stand in boxes of their own. */
export function LetterBoxes({ size, typed }: { readonly size: number; readonly typed: string }) {
  const shown = [...typed.normalize('NFC').replace(/[^\p{L}]/gu, '')];
  const boxes = Array.from({ length: Math.max(size, shown.length) }, (_, index) => shown[index] ?? '');
  return (
    <span className={style.boxes} aria-hidden="true">
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
