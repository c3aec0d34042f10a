import { showTheme } from './show-theme.ts';

/** Switches between dark (the default) and light, and remembers it. */
export function switchTheme(): void {
  const theme = document.documentElement.dataset.theme === 'light' ? 'dark' : 'light';
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // A browser that keeps nothing still switches; it just does not remember.
  }
  showTheme(theme);
}
