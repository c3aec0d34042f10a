import { hasUnsentWords } from './has-unsent-words.ts';
import { mayReload } from './reload-guard.ts';

interface RouterOnWindow {
  readonly __reactRouterDataRouter?: { readonly state: { readonly navigation: { readonly location?: Wanted } } };
}

/** Where the visitor wants to go. */
export interface Wanted extends Pick<Location, 'pathname' | 'search' | 'hash'> {
  /** Another one for each time that somebody goes somewhere. */
  readonly key: string;
}

/**
 * When a part of the application cannot be loaded (it was replaced by a newer build, or the network is away), the page
 * that the visitor wanted is loaded whole instead, at most once in ten seconds; `failed` is told when that did not help.
 * While there are words that were not sent, nobody is taken elsewhere unasked: `ask` is called when the service can be
 * reached. Returns a function that stops it.
 */
export function watchParts(ask: (wanted: Wanted) => void, failed: () => void): () => void {
  let met: string | undefined;
  const partMissing = () => {
    const wanted = (window as unknown as RouterOnWindow).__reactRouterDataRouter?.state.navigation.location;
    // It was only made ready, for somebody whose pointer rests on a link: who goes there meets it again. (The router still
    // names where somebody wanted to go before that, when they stayed.)
    if (!wanted || wanted.key === met) return;
    met = wanted.key;
    if (hasUnsentWords()) fetch('/builds/latest.json', { cache: 'no-store' }).then(() => ask(wanted), failed);
    else if (mayReload(() => sessionStorage, Date.now())) loadWhole(wanted);
    else failed();
  };
  window.addEventListener('part-missing', partMissing);
  return () => window.removeEventListener('part-missing', partMissing);
}

export function loadWhole({ pathname, search, hash }: Omit<Wanted, 'key'>): void {
  window.location.assign(pathname + search + hash);
}
