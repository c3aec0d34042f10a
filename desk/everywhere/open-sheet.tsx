import { type ComponentType, useSyncExternalStore } from 'react';
import { everywhereWords } from '#content/desk/everywhere.ts';
import type { Language } from '#model/languages.ts';
import { toasts, usual } from '../toast/this-toasts.ts';
import type { SheetProps } from './sheet-props.ts';

/** What stands over the screen. Each comes when it is asked for the first time. */
const sheets = {
  palette: () => import('../palette/palette.tsx'),
  shortcuts: () => import('../shortcuts/shortcuts.tsx'),
} as const satisfies Record<string, () => Promise<{ readonly Sheet: ComponentType<SheetProps> }>>;

let open: ComponentType<SheetProps> | null = null;
const listeners = new Set<() => void>();

function become(sheet: ComponentType<SheetProps> | null): void {
  open = sheet;
  for (const listener of listeners) listener();
}

/** Opens a sheet in place of the one that is open. One that does not come says so. */
export function openSheet(name: keyof typeof sheets): void {
  sheets[name]().then(
    ({ Sheet }) => become(Sheet),
    () => toasts.show({ text: everywhereWords[document.documentElement.lang as Language].notLoaded, lasts: usual }),
  );
}

/** The sheet that is open. */
export function OpenSheet() {
  const Sheet = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => open,
  );
  return Sheet && <Sheet close={() => become(null)} />;
}
