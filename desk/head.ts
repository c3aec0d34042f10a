import { keptTheme, showTheme } from '#look/show-theme.ts';

const light = matchMedia('(prefers-color-scheme: light)');

/** Shows the chosen theme, else the one the browser prefers: before the first paint, and when another tab or the browser switches. */
function take(): void {
  let theme = light.matches ? ('light' as const) : ('dark' as const);
  try {
    theme = keptTheme(theme);
  } catch {
    // A browser that keeps nothing.
  }
  showTheme(theme);
}
take();
addEventListener('storage', take);
light.addEventListener('change', take);
