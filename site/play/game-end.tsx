import { type ReactNode, useEffect, useRef } from 'react';
import { playersWords } from '#content/games/players.ts';
import plain from '#site/components/plain.module.css';
import { useWords } from '#ui/place.ts';
import games from './games.module.css';

interface GameEndProps {
  readonly heading: string;
  readonly moral?: string;
  again(): void;
  others(): void;
  readonly children: ReactNode;
}

/** The heading takes the focus, for screen readers. */
export function GameEnd({ heading, moral, again, others, children }: GameEndProps) {
  const words = useWords(playersWords);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className={`column ${games.end}`}>
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {children}
      {moral && <p className={games.moral}>{moral}</p>}
      <div className={`flow ${games.acts}`}>
        <button type="button" className="btn" onClick={again}>
          {words.again}
        </button>
        <button type="button" className={plain.plain} onClick={others}>
          {words.others}
        </button>
      </div>
    </div>
  );
}
