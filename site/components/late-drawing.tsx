import { useEffect, useState } from 'react';

interface LateDrawingProps {
  /** Finds the drawing again when the application takes over the page. */
  readonly id: string;
  /** The drawing on the server; in the browser empty, so that the page's code does not carry it. */
  readonly svg: string;
  /** Its file, fetched when the page was reached without a reload. */
  readonly file: string;
  readonly className?: string | undefined;
}

/**
 * A large drawing that comes with the server's HTML and not with the code of its page. Give it a height or an aspect
 * ratio of its own, so that nothing moves when it comes later.
 */
export function LateDrawing({ id, svg, file, className }: LateDrawingProps) {
  const [html, setHtml] = useState(() => svg || drawnAlready(id));
  useEffect(() => {
    if (html) return;
    // Ornament: without it the page says the same.
    fetch(file)
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then(setHtml, () => undefined);
  }, [html, file]);
  return (
    <div
      id={id}
      className={className}
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** What stands in the element already, which came with the server's HTML. */
export function drawnAlready(id: string): string {
  return document.getElementById(id)?.innerHTML ?? '';
}
