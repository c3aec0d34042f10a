const colours = { dark: '#060c15', light: '#f2f5f6' } as const;

type Theme = keyof typeof colours;

export function keptTheme(otherwise: Theme = 'dark'): Theme {
  const stored = localStorage.getItem('theme');
  return stored === 'light' || stored === 'dark' ? stored : otherwise;
}

/** Applies a theme, also to the theme switches and `theme-color` once the page is parsed. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colours[theme]);
  for (const pressed of document.querySelectorAll('[data-theme-toggle]')) {
    pressed.setAttribute('aria-pressed', String(theme === 'dark'));
  }
}
