import { switchTheme } from '#ui/switch-theme.ts';
import { scrollTo } from './scrolling/scroll-to.ts';

/** Delegated listeners of every page. */
export function addPageListeners(): void {
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
  // Arrow keys pass over choices: keyboard users filter by Enter or the button.
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
  const { dataset } = document.documentElement;
  let theme: string | undefined;
  addEventListener('beforeprint', () => {
    theme = dataset.theme;
    dataset.theme = 'light';
  });
  addEventListener('afterprint', () => {
    dataset.theme = theme ?? 'dark';
  });
  // The desk's late style sheet would abort a view transition, which rejects there.
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    if (!viewTransition || !/^[^?#]*\/desk\b/.test(activation?.entry?.url ?? '')) return;
    viewTransition.ready.catch(() => undefined);
    viewTransition.skipTransition();
  });
  // A returning page shows the filter of its address, not the browser's remembered choice.
  addEventListener('pageshow', ({ persisted }) => {
    document.querySelector<HTMLFormElement>('form[data-filter]')?.reset();
    if (persisted) document.querySelector('[data-menu][open]')?.removeAttribute('open');
  });
}

function followInPage(event: Event, { hash }: HTMLAnchorElement): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return;
  event.preventDefault();
  if (hash !== location.hash) history.pushState(history.state, '', hash);
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  scrollTo(target);
}
