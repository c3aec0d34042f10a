import { showTheme } from './show-theme.ts';

export function switchTheme(): void {
  const theme = document.documentElement.dataset.theme === 'light' ? 'dark' : 'light';
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Without storage, applies to this page only.
  }
  showTheme(theme);
}
