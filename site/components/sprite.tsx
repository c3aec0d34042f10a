import { useState } from 'react';
import count from '../drawings/count.svg?raw';
import logo from '../drawings/logo.svg?raw';
import { drawnAlready } from './late-drawing.tsx';

/**
 * The symbols that pages point at: the numerals and the logo, once per page. They come with the server's HTML, and the
 * browser's code does not carry them: where the whole page is made anew, around an error, they are taken from the old one.
 */
export function Sprite() {
  const [symbols] = useState(() =>
    import.meta.env.SSR ? count.replace('</svg>', `${asSymbol(logo)}</svg>`) : drawnAlready('sprite'),
  );
  return <div id="sprite" hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: symbols }} />;
}

function asSymbol(svg: string): string {
  return svg.replace('<svg ', '<symbol id="logo" ').replace('</svg>', '</symbol>').trim();
}
