import { liveWords } from '#content/live.ts';
import type { Language } from '#model/languages.ts';
import styles from './live.css?inline';

/** What can become of what somebody looks at: it is no longer offered, there is more of it, or it says something else. */
export type Told = 'gone' | 'more' | 'changed';

const order = ['gone', 'more', 'changed'] as const satisfies readonly Told[];
const told = new Set<Told>();
let focusedBefore: HTMLElement | undefined;

/** How what changed looks: brought along here, since a page that was not changed does not need it. */
export function bringStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** The words of the page's language. */
export function wordsHere() {
  return liveWords[document.documentElement.lang as Language];
}

/**
 * Says at the edge of the window what changed, until somebody closes it; what is told meanwhile is added. The focus stays
 * where it is.
 */
export function tell(news: ReadonlySet<Told>): void {
  const notice = document.querySelector<HTMLElement>('[data-live-notice]');
  if (!notice || news.size === 0) return;
  if (!notice.firstChild) notice.append(document.createElement('span'), closing(notice));
  for (const one of news) told.add(one);
  const words = wordsHere();
  const sentences = order.filter((one) => told.has(one)).map((one) => words[one]);
  (notice.firstChild as Element).textContent = sentences.join(' ');
  const isOld = told.has('gone') || told.has('more');
  if (isOld && !notice.querySelector('a')) notice.firstElementChild?.after(seeing());
}

/** The link to the page as it is now: at the place where one is. */
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

/** The button that closes it, and gives the focus back. */
function closing(notice: HTMLElement): HTMLButtonElement {
  notice.addEventListener('focusin', remember);
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = wordsHere().close;
  button.textContent = '×';
  button.addEventListener('click', () => {
    told.clear();
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
