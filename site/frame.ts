import { switchTheme } from '#look/switch-theme.ts';
import { scrollTo } from './scrolling/scroll-to.ts';

/**
 * What the frame of every page does with script, by one listener for each event: the switch of the theme, the menu, links
 * within the page, and the filter of the catalogue, which works without script by its button.
 */
export function serveFrame(): void {
  addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target : null;
    if (pressed?.closest('[data-theme-toggle]')) switchTheme();
    const link = pressed?.closest<HTMLAnchorElement>('a[href^="#"]');
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) followInPage(event, link);
  });
  addEventListener('keydown', ({ key }) => {
    const menu = document.querySelector<HTMLDetailsElement>('[data-menu][open]');
    if (key !== 'Escape' || !menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  // By keys one passes over choices that one does not want: there Enter filters, or the button.
  let byKeys = false;
  const note = ({ type }: Event) => {
    byKeys = type === 'keydown';
  };
  addEventListener('keydown', note, true);
  addEventListener('pointerdown', note, true);
  addEventListener('change', ({ target }) => {
    const filter = (target as Element).closest<HTMLFormElement>('form[data-filter]');
    if (byKeys) filter?.setAttribute('data-by-keys', '');
    else filter?.requestSubmit();
  });
  // Paper is light.
  const { dataset } = document.documentElement;
  let theme: string | undefined;
  addEventListener('beforeprint', () => {
    theme = dataset.theme;
    dataset.theme = 'light';
  });
  addEventListener('afterprint', () => {
    dataset.theme = theme ?? 'dark';
  });
  // A page that comes back comes as one arrives at it: its filter says what it shows, also where the browser remembers a choice.
  addEventListener('pageshow', ({ persisted }) => {
    document.querySelector<HTMLFormElement>('form[data-filter]')?.reset();
    if (persisted) document.querySelector('[data-menu][open]')?.removeAttribute('open');
  });
}

/** Follows a link to a place on the same page as the browser would, and scrolls there. */
function followInPage(event: Event, { hash }: HTMLAnchorElement): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return;
  event.preventDefault();
  if (hash !== location.hash) history.pushState(history.state, '', hash);
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  scrollTo(target);
}
