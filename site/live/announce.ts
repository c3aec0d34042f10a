import { liveWords } from '#content/live.ts';
import type { Language } from '#model/languages.ts';
import styles from './live.css?inline';

/** Last seat taken, no longer offered, new entries, other texts. */
export type Announcement = 'full' | 'gone' | 'more' | 'changed';

const order = ['full', 'gone', 'more', 'changed'] as const satisfies readonly Announcement[];
const announced = new Set<Announcement>();
let focusedBefore: HTMLElement | undefined;

/** Unchanged pages do not load the styles of changes. */
export function bringStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

export function wordsHere() {
  return liveWords[document.documentElement.lang as Language];
}

/** Announces changes until dismissed; later ones are added. Focus stays. */
export function announce(news: ReadonlySet<Announcement>): void {
  const notice = document.querySelector<HTMLElement>('[data-live-notice]');
  if (!notice || news.size === 0) return;
  if (!notice.firstChild) notice.append(document.createElement('span'), closing(notice));
  if (!document.querySelector('[data-state="full"]')) announced.delete('full');
  for (const one of news) announced.add(one);
  const words = wordsHere();
  const sentences = order.filter((one) => announced.has(one)).map((one) => words[one]);
  (notice.firstChild as Element).textContent = sentences.join(' ');
  const isOld = announced.has('full') || announced.has('gone') || announced.has('more');
  if (!isOld) notice.querySelector('a')?.remove();
  else if (!notice.querySelector('a')) notice.firstElementChild?.after(seeing());
}

function seeing(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = location.pathname + location.search;
  link.className = 'link';
  const words = document.createElement('span');
  words.textContent = wordsHere().again;
  link.append(words);
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.reload();
  });
  return link;
}

function closing(notice: HTMLElement): HTMLButtonElement {
  notice.addEventListener('focusin', remember);
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = wordsHere().close;
  button.textContent = '×';
  button.addEventListener('click', () => {
    announced.clear();
    notice.replaceChildren();
    focusedBefore?.focus({ preventScroll: true });
  });
  return button;
}

function remember({ relatedTarget }: FocusEvent): void {
  if (relatedTarget instanceof HTMLElement && !relatedTarget.closest('[data-live-notice]')) {
    focusedBefore = relatedTarget;
  }
}
