import type { ReactNode } from 'react';
import { type Place, PlaceContext } from '#ui/place.ts';
import { Sprite } from '#ui/sprite.tsx';
import { useController } from './company/use-company.ts';

export interface BrowserFiles {
  /** Inlined; runs before the first paint. */
  readonly head: string;
  readonly start: string;
}

interface DocumentProps {
  readonly place: Place;
  readonly browser: BrowserFiles;
  /** Inlined: the first paint needs one response. */
  readonly styles: string;
  readonly posted: boolean;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

export function Document({ place, browser, styles, posted, head, children }: DocumentProps) {
  return (
    <html
      lang={place.language}
      data-theme="dark"
      data-posted={posted ? '' : undefined}
      data-controller={useController(place.language)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#060c15" />
        <script dangerouslySetInnerHTML={{ __html: browser.head }} />
        {head}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        {/* Fetched at once by browsers; with script, background.ts adds it later. */}
        <noscript>
          <link rel="manifest" href="/manifest.webmanifest" />
        </noscript>
        <script type="module" async src={browser.start} fetchPriority="low" />
      </head>
      <body>
        <Sprite />
        <PlaceContext value={place}>{children}</PlaceContext>
      </body>
    </html>
  );
}
