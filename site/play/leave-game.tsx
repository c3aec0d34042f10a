import { useEffect, useRef, useState } from 'react';
import { playersWords } from '#content/games/players.ts';
import plain from '#site/components/plain.module.css';
import { useWords } from '#ui/place.ts';
import style from './games.module.css';

/** Asks first: a game cannot be restored. */
export function LeaveGame({ leave }: { leave(): void }) {
  const words = useWords(playersWords);
  const [confirming, setConfirming] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  // Once, not on each render of a game that goes on. Staying is the default answer.
  useEffect(() => {
    if (confirming) stay.current?.focus({ preventScroll: true });
  }, [confirming]);
  if (!confirming) {
    return (
      <button ref={first} type="button" className={`${plain.plain} ${style.leave}`} onClick={() => setConfirming(true)}>
        {words.leave}
      </button>
    );
  }
  return (
    <fieldset className={`flow ${style.sure}`} aria-label={words.sure}>
      <p>{words.sure}</p>
      <button type="button" className={plain.plain} onClick={leave}>
        {words.yes}
      </button>
      <button
        ref={stay}
        type="button"
        className={plain.plain}
        onClick={() => {
          setConfirming(false);
          requestAnimationFrame(() => first.current?.focus({ preventScroll: true }));
        }}
      >
        {words.no}
      </button>
    </fieldset>
  );
}
