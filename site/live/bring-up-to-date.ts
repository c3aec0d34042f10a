import { type Told, wordsHere } from './tell.ts';

/** What a page says now of what may change while somebody looks at it, by name (live.tsx). */
export type LiveNow = Readonly<Record<string, string>>;

/**
 * Writes into the open page what it says now. What is no longer there stays where it is and says so; what is new is not put
 * in, since it would move what somebody reads. Neither the focus, nor a field, nor the place on the page is touched.
 *
 * @param known the names that the page has, or had when it was looked at last
 */
export function bringUpToDate(now: LiveNow, known: ReadonlySet<string>): ReadonlySet<Told> {
  const news = new Set<Told>();
  for (const thing of document.querySelectorAll<HTMLElement>('[data-live-thing]:not([data-gone])')) {
    if ((thing.dataset.liveThing ?? '') in now) continue;
    withdraw(thing);
    news.add('gone');
  }
  for (const place of document.querySelectorAll<HTMLElement | SVGElement>('[data-live]')) {
    if (!place.closest('[data-gone]') && write(place, now)) news.add('changed');
  }
  if (Object.keys(now).some((name) => !known.has(name))) news.add('more');
  return news;
}

/** The names of everything on the page that may change. */
export function namesHere(): ReadonlySet<string> {
  const places = document.querySelectorAll<HTMLElement>('[data-live], [data-live-thing]');
  return new Set(
    [...places].flatMap(({ dataset: { live, liveThing } }) => [live, liveThing].filter((name) => name !== undefined)),
  );
}

/** True when a text is another one than before. */
function write(place: HTMLElement | SVGElement, now: LiveNow): boolean {
  const { live = '', liveBy } = place.dataset;
  const said = now[live] ?? '';
  if (liveBy) {
    if (place.getAttribute(liveBy) !== said) place.setAttribute(liveBy, said);
    return false;
  }
  if (place.textContent === said) return false;
  place.textContent = said;
  place.dataset.liveNew = '';
  return true;
}

/** Says that something is no longer offered; its links lead nowhere, and keep the focus where they have it. */
function withdraw(thing: HTMLElement): void {
  thing.dataset.gone = '';
  for (const place of thing.querySelectorAll('[data-live-gone]')) place.textContent = wordsHere().notOffered;
  for (const link of thing.querySelectorAll('a')) {
    link.tabIndex = 0;
    link.role = 'link';
    link.ariaDisabled = 'true';
    link.removeAttribute('href');
  }
}
