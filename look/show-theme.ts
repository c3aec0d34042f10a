const colours = { dark: '#060c15', light: '#f2f5f6' } as const;

type Theme = keyof typeof colours;

/** The theme that was chosen in this browser; the site and its pages are dark until one was. */
export function keptTheme(otherwise: Theme = 'dark'): Theme {
  const kept = localStorage.getItem('theme');
  return kept === 'light' || kept === 'dark' ? kept : otherwise;
}

/** Shows a theme; once the page is whole, also on its switches and in the colour of the browser's own bars. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colours[theme]);
  for (const pressed of document.querySelectorAll('[data-theme-toggle]')) {
    pressed.setAttribute('aria-pressed', String(theme === 'dark'));
  }
}
