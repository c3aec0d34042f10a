import { matchRoutes, type RouteObject } from 'react-router';
import { hasUnsentWords } from './has-unsent-words.ts';
import { mayReload } from './reload-guard.ts';

interface RouterOnWindow {
  readonly __reactRouterDataRouter?: {
    readonly routes: RouteObject[];
    readonly state: { readonly navigation: { readonly location?: Wanted } };
  };
}

/** Where the visitor wants to go. */
export interface Wanted extends Pick<Location, 'pathname' | 'search' | 'hash'> {
  /** Another one for each time that somebody goes somewhere. */
  readonly key: string;
}

/** The routes whose part could not be loaded: the router waits for it until the page is loaded whole. */
const missing = new Set<string>();
const router = () => (window as unknown as RouterOnWindow).__reactRouterDataRouter;

/** True for an address to which nobody can go any more without a reload. */
export function needsMissingPart({ pathname }: Pick<Wanted, 'pathname'>): boolean {
  return matchRoutes(router()?.routes ?? [], pathname)?.some(({ route }) => missing.has(`${route.id}`)) ?? false;
}

/**
 * Tells when a part of the application could not be loaded (it was replaced by a newer build, or the network is away)
 * and where the visitor wanted to go. Returns a function that stops it.
 */
export function watchParts(met: (wanted: Wanted) => void): () => void {
  let last: string | undefined;
  const partMissing = ({ detail }: CustomEventInit<string>) => {
    missing.add(`${detail}`);
    // A part that failed before fails at once, before the router says where somebody goes.
    setTimeout(() => {
      const wanted = router()?.state.navigation.location;
      // It was only made ready, for somebody whose pointer rests on a link. (The router still names where somebody wanted
      // to go before that, when they stayed.)
      if (!wanted || wanted.key === last) return;
      last = wanted.key;
      met(wanted);
    });
  };
  window.addEventListener('part-missing', partMissing as EventListener);
  return () => window.removeEventListener('part-missing', partMissing as EventListener);
}

/**
 * Loads the page whole whose part is missing, at most once in ten seconds; calls `failed` when that did not help. While
 * there are words that were not sent, nobody is taken elsewhere unasked: `ask` is called when the service can be reached.
 */
export function loadInstead(wanted: Wanted, ask: (wanted: Wanted) => void, failed: () => void): void {
  if (hasUnsentWords()) fetch('/builds/latest.json', { cache: 'no-store' }).then(() => ask(wanted), failed);
  else if (mayReload(() => sessionStorage, Date.now())) loadWhole(wanted);
  else failed();
}

export function loadWhole({ pathname, search, hash }: Omit<Wanted, 'key'>): void {
  window.location.assign(pathname + search + hash);
}
