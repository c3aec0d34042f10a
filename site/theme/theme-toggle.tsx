import type { ReactNode } from 'react';
import { frameWords } from '#content/frame.ts';
import { useWords } from '#look/place.ts';

/** Switches between dark (the default) and light. The head's script says which it is, the starter switches (theme.ts). */
export function ThemeToggle({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}) {
  const words = useWords(frameWords);
  return (
    <button
      type="button"
      className={className}
      data-theme-toggle=""
      aria-pressed="true"
      aria-label={words.darkTheme}
      title={children ? undefined : words.darkTheme}
    >
      <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
        <circle cx="11" cy="11" r="8" stroke="currentColor" strokeWidth="2" />
        <path d="M11 3a8 8 0 0 1 0 16z" fill="currentColor" />
      </svg>
      {children}
    </button>
  );
}
