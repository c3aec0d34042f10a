import { keptTheme, showTheme } from '#ui/show-theme.ts';

const light = matchMedia('(prefers-color-scheme: light)');

/** Applies the theme before the first paint, and on a switch elsewhere. */
function take(): void {
  let theme = light.matches ? ('light' as const) : ('dark' as const);
  try {
    theme = keptTheme(theme);
  } catch {
    // Storage is blocked.
  }
  showTheme(theme);
}
take();
addEventListener('storage', take);
light.addEventListener('change', take);
