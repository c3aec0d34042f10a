import { type ReactNode, useEffect, useRef } from 'react';
import { type DrawingName, Drawn } from '../shell/drawn.tsx';
import { Said } from '../shell/said.tsx';
import { useTitle } from '../shell/use-title.ts';
import style from './door.module.css';

interface DoorProps {
  readonly words: { readonly heading: string; readonly text: string };
  readonly drawing: DrawingName;
  /** The one thing that can be done. */
  readonly children: ReactNode;
}

/** What stands in the place of the whole desk: why, and the one way on. It is said as soon as it is there. */
export function Door({ words, drawing, children }: DoorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(words.heading);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={style.door}>
      <div className={style.brand}>
        <Drawn name="logo" />
      </div>
      <Said words={words} drawing={drawing} heading={heading}>
        {children}
      </Said>
    </main>
  );
}

/** Leads out of the desk. */
export function DoorLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className="btn" href={href}>
      {children}
    </a>
  );
}

/** Tries again. */
export function Retry({ again, children }: { again(): void; readonly children: string }) {
  return (
    <button type="button" className="btn line" onClick={again}>
      {children}
    </button>
  );
}
