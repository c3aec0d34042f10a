import { type Announcement, wordsHere } from './announce.ts';

/** Live texts by name (live.tsx). */
export type LiveNow = Readonly<Record<string, string>>;

/**
 * Patches an open page without moving anything: removed things stay and say so, new ones are only
 * reported. `known`: names on the page, or at the last look.
 */
export function bringUpToDate(now: LiveNow, known: ReadonlySet<string>): ReadonlySet<Announcement> {
  const news = new Set<Announcement>();
  const sale = newStates(now).filter(([, state]) => state === 'full' || state === 'free');
  // Only of the page's own group: on a page of many it would not say which.
  const own = `${location.pathname.split('/').at(-1)}.state`;
  if (sale.some(([key, state]) => key === own && state === 'full')) news.add('full');
  const things = document.querySelectorAll<HTMLElement>('[data-live-thing]:not([data-gone])');
  const gone = [...things].filter(({ dataset: { liveThing = '' } }) => !(liveThing in now));
  // All before any change: they can nest or share space.
  const sizes = gone.map((thing) => thing.getBoundingClientRect());
  for (const [at, thing] of gone.entries()) keepSize(thing, sizes[at]);
  gone.forEach(withdraw);
  if (gone.length > 0) news.add('gone');
  for (const place of document.querySelectorAll<HTMLElement | SVGElement>('[data-live]')) {
    const told = place.closest('[data-gone]') ? undefined : write(place, now);
    if (told && !(told === 'gone' && sale.length > 0)) news.add(told);
  }
  if (sale.length === 0 && Object.keys(now).some((name) => !known.has(name))) news.add('more');
  return news;
}

export function namesHere(): ReadonlySet<string> {
  const places = document.querySelectorAll<HTMLElement>('[data-live], [data-live-thing]');
  return new Set([...places].flatMap((place) => [keyOf(place), place.dataset.liveThing ?? '']));
}

/** A group that fills up or has a seat again changes its fields only. */
function newStates(now: LiveNow): readonly (readonly [key: string, state: string | undefined])[] {
  return [...document.querySelectorAll<HTMLElement>('[data-live-by="data-state"]')]
    .filter((place) => place.dataset.state !== now[keyOf(place)])
    .map((place) => [keyOf(place), now[keyOf(place)]] as const);
}

/** Within its thing a live text has only `.field`. */
function keyOf(place: HTMLElement | SVGElement): string {
  const { live = '' } = place.dataset;
  const thing = place.closest<HTMLElement>('[data-live-thing]');
  return live.startsWith('.') && thing ? thing.dataset.liveThing + live : live;
}

/** A text that no longer applies keeps its place: struck out, an ornament hidden. */
function write(place: HTMLElement | SVGElement, now: LiveNow): Announcement | undefined {
  const { liveBy, liveOff } = place.dataset;
  const said = now[keyOf(place)];
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

/** A shorter text would move its neighbours. */
function keepSize(thing: HTMLElement, { width = 0, height = 0 }: Partial<DOMRect> = {}): void {
  thing.style.minWidth = `min(${width}px, 100%)`;
  thing.style.minHeight = `${height}px`;
}

/** Disabled links keep the focus. */
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
