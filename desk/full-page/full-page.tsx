import { type ReactNode, useEffect, useRef } from 'react';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { type DrawingName, Drawn } from '#desk/shell/drawing.tsx';
import { useTitle } from '#desk/shell/use-title.ts';
import style from './full-page.module.css';

interface FullPageProps {
  readonly words: { readonly heading: string; readonly text: string };
  readonly drawing: DrawingName;
  readonly children: ReactNode;
}

/** Full-page state with one action. Focuses its heading for screen readers. */
export function FullPage({ words, drawing, children }: FullPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(words.heading);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={style.door}>
      <div className={style.brand}>
        <Drawn name="logo" />
      </div>
      <StatusMessage words={words} drawing={drawing} heading={heading}>
        {children}
      </StatusMessage>
    </main>
  );
}

export function Retry({ retry, children }: { retry(): void; readonly children: string }) {
  return (
    <button type="button" className="btn line" onClick={retry}>
      {children}
    </button>
  );
}
