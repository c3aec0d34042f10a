import { useRef, useState } from 'react';
import { playersWords } from '#content/games/players.ts';
import { useWords } from '#look/place.ts';
import style from './games.module.css';

/** Leaves a game that is not over, and asks before: nothing brings it back. */
export function LeaveGame({ leave }: { leave(): void }) {
  const words = useWords(playersWords);
  const [asked, setAsked] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  if (!asked) {
    return (
      <button ref={first} type="button" className={`plain ${style.leave}`} onClick={() => setAsked(true)}>
        {words.leave}
      </button>
    );
  }
  return (
    <fieldset className={style.sure} aria-label={words.sure}>
      <p>{words.sure}</p>
      <button type="button" className="plain" onClick={leave}>
        {words.yes}
      </button>
      <button
        type="button"
        className="plain"
        // The question was asked just now: not leaving is the first answer at hand.
        ref={(button) => button?.focus({ preventScroll: true })}
        onClick={() => {
          setAsked(false);
          requestAnimationFrame(() => first.current?.focus({ preventScroll: true }));
        }}
      >
        {words.no}
      </button>
    </fieldset>
  );
}
