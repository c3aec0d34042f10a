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
  const things = document.querySelectorAll<HTMLElement>('[data-live-thing]:not([data-gone])');
  const gone = [...things].filter(({ dataset: { liveThing = '' } }) => !(liveThing in now));
  // All of them before any: one may stand in another, or share its space with it.
  const sizes = gone.map((thing) => thing.getBoundingClientRect());
  for (const [at, thing] of gone.entries()) keepSize(thing, sizes[at]);
  gone.forEach(withdraw);
  if (gone.length > 0) news.add('gone');
  for (const place of document.querySelectorAll<HTMLElement | SVGElement>('[data-live]')) {
    const told = place.closest('[data-gone]') ? undefined : write(place, now);
    if (told) news.add(told);
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

/**
 * What is to be told when a text is another one than before. What is no longer said of something that is still there (the
 * seats of a course without dates) keeps its place and its size: a text is struck out, an ornament is not seen.
 */
function write(place: HTMLElement | SVGElement, now: LiveNow): Told | undefined {
  const { live = '', liveBy, liveOff } = place.dataset;
  const said = now[live];
  place.toggleAttribute('data-live-off', said === undefined);
  if (said === undefined) return liveBy || liveOff !== undefined ? undefined : 'gone';
  if (liveBy) {
    if (place.getAttribute(liveBy) !== said) place.setAttribute(liveBy, said);
    return undefined;
  }
  if (place.textContent === said) return undefined;
  place.textContent = said;
  place.dataset.liveNew = '';
  return 'changed';
}

/** What it says from now on may be shorter: nothing beside it or below it moves up. */
function keepSize(thing: HTMLElement, { width = 0, height = 0 }: Partial<DOMRect> = {}): void {
  thing.style.minWidth = `min(${width}px, 100%)`;
  thing.style.minHeight = `${height}px`;
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
