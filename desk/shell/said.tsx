import type { ReactNode, RefObject } from 'react';
import { type DrawingName, Drawn } from './drawn.tsx';
import style from './said.module.css';

interface SaidProps {
  readonly words: { readonly heading: string; readonly text: string };
  readonly drawing: DrawingName;
  /** Where it is the heading of the whole page, and takes the focus. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  /** Under a heading of the screen it is a smaller one. */
  readonly inside?: boolean;
  /** One thing to do. */
  readonly children?: ReactNode;
}

/** Where there is nothing to show: a drawing, what is true, one act. */
export function Said({ words, drawing, heading, inside = false, children }: SaidProps) {
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
