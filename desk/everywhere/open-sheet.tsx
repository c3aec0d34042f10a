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

interface Open {
  readonly Sheet: ComponentType<SheetProps>;
  readonly typed: string;
}

/** How long keys wait for one, in milliseconds. */
const patience = 5_000;

let open: Open | null = null;
/** What was typed since one was asked for; null while none is on its way. */
let ahead: { typed: string } | null = null;
const listeners = new Set<() => void>();

function become(next: Open | null): void {
  open = next;
  ahead = null;
  for (const listener of listeners) listener();
}

/** Opens a sheet in place of the one that is open: the one that was asked for last, unless nobody waits for it any more. One that does not come says so. */
export function openSheet(name: keyof typeof sheets): void {
  const own = { typed: ahead?.typed ?? '' };
  ahead = own;
  const fail = () => {
    if (ahead !== own) return;
    ahead = null;
    toasts.show({ text: everywhereWords[document.documentElement.lang as Language].notLoaded, lasts: usual });
  };
  setTimeout(fail, patience);
  sheets[name]().then(({ Sheet }) => ahead === own && become({ Sheet, typed: own.typed }), fail);
}

/** Ends the wait for a sheet. False when none is on its way. */
export function stopWaiting(): boolean {
  const waited = ahead !== null;
  ahead = null;
  return waited;
}

/** A key that is pressed while a sheet is on its way is for it, and for nothing that stands below. False when none is. Who moves on by Tab, or loads again, ends the wait. */
export function typeAhead(key: string): boolean {
  if (!ahead) return false;
  if (/^(Tab|F\d+)$/.test(key)) {
    ahead = null;
    return false;
  }
  if ([...key].length === 1) ahead.typed += key;
  return true;
}

/** The sheet that is open. */
export function OpenSheet() {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => open,
  );
  return now && <now.Sheet typed={now.typed} close={() => become(null)} />;
}
