import { announceNewerRules } from './newest-build/newer-rules.ts';
import { watchBuilds } from './newest-build/watch-builds.ts';

/** What a page does by itself while it is looked at: the newest build, the session, the next page, what changes meanwhile. */
export function keepWatch(): void {
  // For who installs the site; with the page it would come before what is seen (document.tsx).
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  );
  watchBuilds(__BUILD_ID__, (rules) => rules !== __RULES_ID__ && announceNewerRules());
  if ('session' in document.documentElement.dataset)
    begin(import('#client/session/keep-session.ts'), (part) => part.keepSession());
  if (!HTMLScriptElement.supports?.('speculationrules')) {
    begin(import('./prepare/prefetch.ts'), (part) => part.prefetch());
  }
  if (document.querySelector('[data-live-notice]')) begin(import('./live/follow-page.ts'), (part) => part.followPage());
}

/** What does not come, or cannot be done now, is missed by nobody. */
function begin<Part>(part: Promise<Part>, run: (part: Part) => unknown): void {
  part.then(run).catch(() => undefined);
}
