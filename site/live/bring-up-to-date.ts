import { type Announcement, wordsHere } from './announce.ts';

/** Live texts by name (live.tsx). */
export type LiveNow = Readonly<Record<string, string>>;

/**
 * Patches an open page without moving anything: removed entries stay and say so, new ones are only
 * reported. `known`: names on the page, or at the last look.
 */
export function bringUpToDate(now: LiveNow, known: ReadonlySet<string>): ReadonlySet<Announcement> {
  const news = new Set<Announcement>();
  const sale = newStates(now).filter(([, state]) => state === 'full' || state === 'free');
  // Only of the page's own group: on a page of many it would not say which.
  const own = `${location.pathname.split('/').at(-1)}.state`;
  if (sale.some(([key, state]) => key === own && state === 'full')) news.add('full');
  const entries = document.querySelectorAll<HTMLElement>('[data-live-thing]:not([data-gone])');
  const removed = [...entries].filter(({ dataset: { liveThing = '' } }) => !(liveThing in now));
  // All before any change: they can nest or share space.
  const sizes = removed.map((entry) => entry.getBoundingClientRect());
  for (const [at, entry] of removed.entries()) lockSize(entry, sizes[at]);
  removed.forEach(withdraw);
  if (removed.length > 0) news.add('gone');
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>('[data-live]')) {
    const change = element.closest('[data-gone]') ? undefined : write(element, now);
    if (change && !(change === 'gone' && sale.length > 0)) news.add(change);
  }
  if (sale.length === 0 && Object.keys(now).some((name) => !known.has(name))) news.add('more');
  return news;
}

export function namesHere(): ReadonlySet<string> {
  const elements = document.querySelectorAll<HTMLElement>('[data-live], [data-live-thing]');
  return new Set([...elements].flatMap((element) => [keyOf(element), element.dataset.liveThing ?? '']));
}

/** A group that fills up or has a seat again changes its fields only. */
function newStates(now: LiveNow): readonly (readonly [key: string, state: string | undefined])[] {
  return [...document.querySelectorAll<HTMLElement>('[data-live-by="data-state"]')]
    .filter((element) => element.dataset.state !== now[keyOf(element)])
    .map((element) => [keyOf(element), now[keyOf(element)]] as const);
}

/** Within its entry a live text has only `.field`. */
function keyOf(element: HTMLElement | SVGElement): string {
  const { live = '' } = element.dataset;
  const entry = element.closest<HTMLElement>('[data-live-thing]');
  return live.startsWith('.') && entry ? entry.dataset.liveThing + live : live;
}

/** A text that no longer applies keeps its place: struck out, an ornament hidden. */
function write(element: HTMLElement | SVGElement, now: LiveNow): Announcement | undefined {
  const { liveBy, liveOff } = element.dataset;
  const text = now[keyOf(element)];
  element.toggleAttribute('data-live-off', text === undefined);
  if (text === undefined) return liveBy || liveOff !== undefined ? undefined : 'gone';
  if (liveBy) {
    if (element.getAttribute(liveBy) !== text) element.setAttribute(liveBy, text);
    return undefined;
  }
  if (element.textContent === text) return undefined;
  element.textContent = text;
  element.dataset.liveNew = '';
  return 'changed';
}

/** A shorter text would move its neighbours. */
function lockSize(entry: HTMLElement, { width = 0, height = 0 }: Partial<DOMRect> = {}): void {
  entry.style.minWidth = `min(${width}px, 100%)`;
  entry.style.minHeight = `${height}px`;
}

/** Disabled links keep the focus. */
function withdraw(entry: HTMLElement): void {
  entry.dataset.gone = '';
  for (const element of entry.querySelectorAll('[data-live-gone]')) element.textContent = wordsHere().notOffered;
  for (const link of entry.querySelectorAll('a')) {
    link.tabIndex = 0;
    link.role = 'link';
    link.ariaDisabled = 'true';
    link.removeAttribute('href');
  }
}
