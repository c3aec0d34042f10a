import { announceNewerRules } from './newest-build/newer-rules.ts';
import { watchBuilds } from './newest-build/watch-builds.ts';

/** Starts the background work of a visible page. */
export function watch(): void {
  // In the HTML it would load before the content (document.tsx).
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  );
  watchBuilds(__BUILD_ID__, (rules) => rules !== __RULES_ID__ && announceNewerRules());
  if ('session' in document.documentElement.dataset)
    begin(import('#client/session/this-session.ts'), (part) => part.keepSession());
  if (!HTMLScriptElement.supports?.('speculationrules')) {
    begin(import('./prepare/prefetch.ts'), (part) => part.prefetch());
  }
  if (document.querySelector('[data-live-notice]')) begin(import('./live/follow-page.ts'), (part) => part.followPage());
}

/** All parts are optional. */
function begin<Part>(part: Promise<Part>, run: (part: Part) => unknown): void {
  part.then(run).catch(() => undefined);
}
