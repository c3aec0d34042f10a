import type { ReactNode, RefObject } from 'react';
import style from './announcements.module.css';
import { type DrawingName, Drawn } from './drawing.tsx';

interface SaidProps {
  readonly words: { readonly heading: string; readonly text: string };
  readonly drawing: DrawingName;
  /** Page heading, which takes the focus. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly inside?: boolean;
  readonly children?: ReactNode;
}

export function StatusMessage({ words, drawing, heading, inside = false, children }: SaidProps) {
  const Heading = inside ? 'h2' : 'h1';
  return (
    <div className={style.said}>
      <Drawn name={drawing} className={style.drawing} />
      <Heading ref={heading} tabIndex={inside ? undefined : -1}>
        {words.heading}
      </Heading>
      <p>{words.text}</p>
      {children}
    </div>
  );
}
