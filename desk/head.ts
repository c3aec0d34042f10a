import { keptTheme, showTheme } from '#look/show-theme.ts';

/** Runs before the first paint, so that nothing flashes, and again when another tab switched. */
function take(): void {
  try {
    showTheme(keptTheme());
  } catch {
    // A browser that keeps nothing shows the page as it came.
  }
}
take();
addEventListener('storage', take);
