import { UNSAFE_useScrollRestoration } from 'react-router';

/** Where the router keeps how far each entry of the history was scrolled. */
const storage = 'react-router-scroll-positions';

/** Keeps the place in a page for whoever comes back to it: the router's own component would add a script to every page. */
export function RestoreScroll() {
  UNSAFE_useScrollRestoration({ storageKey: storage });
  return null;
}

/**
 * Before the application takes over a page: gives its entry of the history the key under which its place is kept, and
 * goes there, unless somebody has scrolled meanwhile.
 */
export function restoreScrollAtStart(): void {
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(storage) ?? '{}')[history.state.key];
    if (typeof place === 'number' && scrollY === 0) scrollTo(0, place);
  } catch {
    // Without storage the page begins where the browser left it.
  }
}
