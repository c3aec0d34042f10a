import type { ReactNode } from 'react';
import { Drawing } from '#ui/drawing.tsx';
import style from './quiet-page.module.css';

interface QuietPageProps {
  readonly heading: string;
  readonly lead: string;
  /** SVG source. */
  readonly drawing?: string;
  readonly children?: ReactNode;
}

export function QuietPage({ heading, lead, drawing, children }: QuietPageProps) {
  return (
    <div className={`wrap ${style.page}`}>
      <div className={`column ${style.panel}`}>
        {drawing && <Drawing svg={drawing} className={style.drawing} />}
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {children && <div className={`flow ${style.links}`}>{children}</div>}
      </div>
    </div>
  );
}
