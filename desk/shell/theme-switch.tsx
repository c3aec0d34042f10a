import { useSyncExternalStore } from 'react';
import { accountMenuWords } from '#content/desk/account-menu.ts';
import { useWords } from '#ui/place.ts';
import { switchTheme } from '#ui/switch-theme.ts';

/** `labelled`: shows the name beside the icon. */
export function ThemeSwitch({ labelled = false }: { readonly labelled?: boolean }) {
  const { darkTheme } = useWords(accountMenuWords);
  const dark = useSyncExternalStore(followTheme, isDark);
  return (
    <button
      type="button"
      className={labelled ? undefined : 'icon soft'}
      aria-pressed={dark}
      {...(labelled ? {} : { 'aria-label': darkTheme, title: darkTheme })}
      onClick={switchTheme}
    >
      <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
        <circle cx="11" cy="11" r="8" stroke="currentColor" strokeWidth="2" />
        <path d="M11 3a8 8 0 0 1 0 16z" fill="currentColor" />
      </svg>
      {labelled && darkTheme}
    </button>
  );
}

function isDark(): boolean {
  return document.documentElement.dataset.theme !== 'light';
}

/** Another tab may switch the theme, too. */
function followTheme(changed: () => void): () => void {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watcher.disconnect();
}
