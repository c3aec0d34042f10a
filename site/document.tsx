import type { ReactNode } from 'react';
import { type Place, PlaceContext } from '#look/place.ts';
import { Sprite } from '#look/sprite.tsx';

/** What the browser runs, as the build made it. */
export interface BrowserFiles {
  /** The code that runs before the first paint, inline in the head. */
  readonly head: string;
  /** The address of the starter. */
  readonly start: string;
}

interface DocumentProps {
  readonly place: Place;
  readonly browser: BrowserFiles;
  /** The styles of this page, whole: the first paint waits for one answer. */
  readonly styles: string;
  /** It answers a form that was posted. */
  readonly posted: boolean;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page. */
export function Document({ place, browser, styles, posted, head, children }: DocumentProps) {
  return (
    <html lang={place.language} data-theme="dark" data-posted={posted ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#060c15" />
        <script dangerouslySetInnerHTML={{ __html: browser.head }} />
        {head}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        {/* Browsers fetch it at once: where something runs it comes when the page is seen (quiet.ts). */}
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
