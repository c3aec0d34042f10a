import { keptTheme, showTheme } from '#look/show-theme.ts';

const light = matchMedia('(prefers-color-scheme: light)');

/** Shows the chosen theme, else the one the browser prefers: before the first paint, and when another tab or the browser switches. */
function take(): void {
  const preferred = light.matches ? 'light' : 'dark';
  try {
    showTheme(keptTheme(preferred));
  } catch {
    // A browser that keeps nothing.
    showTheme(preferred);
  }
}
take();
addEventListener('storage', take);
light.addEventListener('change', take);
