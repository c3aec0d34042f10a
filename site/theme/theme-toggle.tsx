import { useSyncExternalStore } from 'react';
import { frameWords } from '#content/frame.ts';
import { useWords } from '../i18n/use-language.ts';

const themeColours = { dark: '#060c15', light: '#f2f5f6' } as const;

/** Switches between dark (the default) and light, and remembers the choice in this browser. */
export function ThemeToggle({ className }: { readonly className?: string | undefined }) {
  const words = useWords(frameWords);
  const dark = useSyncExternalStore(onThemeChange, isDark, () => true);
  return (
    <button
      type="button"
      className={className}
      aria-pressed={dark}
      aria-label={words.darkTheme}
      title={words.darkTheme}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
        <circle cx="11" cy="11" r="8" stroke="currentColor" strokeWidth="2" />
        <path d="M11 3a8 8 0 0 1 0 16z" fill="currentColor" />
      </svg>
    </button>
  );
}

function isDark(): boolean {
  return document.documentElement.dataset.theme !== 'light';
}

function setTheme(theme: keyof typeof themeColours): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColours[theme]);
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // A browser that keeps nothing still switches; it just does not remember.
  }
}

/** Tells React when the attribute changes, and follows a choice made in another tab. */
function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === 'theme') setTheme(event.newValue === 'light' ? 'light' : 'dark');
  };
  window.addEventListener('storage', fromOtherTab);
  return () => {
    observer.disconnect();
    window.removeEventListener('storage', fromOtherTab);
  };
}
