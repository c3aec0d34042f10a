import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  useLocation,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { Sprite } from './components/sprite.tsx';
import { goneSyllabi } from './courses/gone-syllabi.server.ts';
import font from './fonts/familjen-grotesk-latin.woff2?url';
import { headScript } from './head-script.ts';
import { useLanguage } from './i18n/use-language.ts';
import { ErrorLayout } from './layouts/error-layout.tsx';
import { NewestBuild } from './newest-build/newest-build.tsx';
import { RestoreScroll } from './scrolling/restore-scroll.ts';
import { frontDeskContext, refusalContext } from './service-context.ts';
import { announceSession } from './session/announce-session.ts';
import './styles/tokens.css';
import './styles/base.css';

/** What every page needs to know: where it is served, and to which courses it must not lead any more. */
export async function loader({ context }: Route.LoaderArgs) {
  const refusal = context.get(refusalContext);
  if (refusal) throw data(null, { status: refusal });
  const desk = context.get(frontDeskContext);
  return { origin: desk.origin, ...(await goneSyllabi(desk)) };
}

/** This is not asked for again while a page is open. */
export function shouldRevalidate() {
  return false;
}

export const links: LinksFunction = () => [
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang={useLanguage()} data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#060c15" suppressHydrationWarning />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript : '' }} />
        <Meta />
        <Links />
      </head>
      <body>
        <Sprite />
        {children}
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  const announcement = useArrival();
  useEffect(() => {
    // Somebody seems to be signed in. What cannot be asked now is asked at the next use of the session.
    if ('session' in document.documentElement.dataset) {
      import('./api/keep-session.ts').then((part) => part.keepSession()).catch(() => undefined);
    }
  }, []);
  return (
    <>
      <Outlet />
      <RestoreScroll />
      <NewestBuild />
      <p className="hide" role="status" ref={announcement} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // An error of a navigation makes the whole page anew: what the script in its head had set is set again.
  useLayoutEffect(announceSession, []);
  if (isRouteErrorResponse(error)) return <ErrorLayout status={error.status} />;
  // A navigation that could not reach the service fails with the browser's own TypeError.
  return <ErrorLayout status={typeof window === 'object' && error instanceof TypeError ? 0 : 500} />;
}

/** After a navigation without reload: moves the reading position to the new page and says its title. */
function useArrival() {
  const { pathname } = useLocation();
  const announcement = useRef<HTMLParagraphElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    if (announcement.current) announcement.current.textContent = document.title;
  }, [pathname]);
  return announcement;
}
