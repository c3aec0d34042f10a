import { useEffect, useState } from 'react';
import { mayReload } from './reload-guard.ts';

interface RouterOnWindow {
  readonly __reactRouterDataRouter?: { readonly state: { readonly navigation: { readonly location?: Location } } };
}

/**
 * When a part of the application cannot be loaded (it was replaced by a newer build, or the network is away), the page
 * that the visitor wanted is loaded whole instead, at most once in ten seconds. True when that did not help.
 */
export function useMissingPart(): boolean {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const reload = () => {
      const wanted = (window as unknown as RouterOnWindow).__reactRouterDataRouter?.state.navigation.location;
      // It was only made ready, for somebody whose pointer rests on a link: who goes there meets it again.
      if (!wanted) return;
      if (!mayReload(sessionStorage, Date.now())) return setMissing(true);
      window.location.assign(wanted.pathname + wanted.search + wanted.hash);
    };
    window.addEventListener('part-missing', reload);
    return () => window.removeEventListener('part-missing', reload);
  }, []);
  return missing;
}
