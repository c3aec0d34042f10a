import type { ReactNode } from 'react';
import { Drawing } from '#look/drawing.tsx';
import style from './quiet-page.module.css';

interface QuietPageProps {
  readonly heading: string;
  readonly lead: string;
  /** The text of a drawing of states, above the heading. */
  readonly drawing?: string;
  readonly children?: ReactNode;
}

/** One panel on the left: a heading, what it says, and what can be done. */
export function QuietPage({ heading, lead, drawing, children }: QuietPageProps) {
  return (
    <div className={`wrap ${style.page}`}>
      <div className={style.panel}>
        {drawing && <Drawing svg={drawing} className={style.drawing} />}
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {children && <div className={style.links}>{children}</div>}
      </div>
    </div>
  );
}
