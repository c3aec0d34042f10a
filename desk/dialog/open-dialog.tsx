import type { ComponentType } from 'react';
import { appWords } from '#content/desk/app.ts';
import { openStore } from '#desk/stores/open-store.ts';
import { useStore } from '#desk/stores/use-store.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import type { Language } from '#model/languages.ts';
import type { LoadedDialogProps } from './dialog.tsx';

const sheets = {
  palette: () => import('#desk/palette/palette.tsx'),
  shortcuts: () => import('#desk/shortcuts/shortcuts.tsx'),
} as const satisfies Record<string, () => Promise<{ readonly Sheet: ComponentType<LoadedDialogProps> }>>;

interface Open {
  readonly Sheet: ComponentType<LoadedDialogProps>;
  readonly typed: string;
  /** Another one when reopened, even before the `close` event of the last. */
  readonly id: number;
}

/** Time limit of a load, in milliseconds. */
const timeout = 5_000;

const opened = openStore<Open | null>(null);
/** Keys typed while a dialog loads. */
let ahead: { typed: string } | null = null;
let lastId = 0;

/** Loads and opens a dialog. The last request wins; a toast reports a slow or failed load. */
export function openDialog(name: keyof typeof sheets): void {
  const own = { typed: ahead?.typed ?? '' };
  ahead = own;
  const fail = () => {
    if (ahead !== own) return;
    ahead = null;
    showToast(appWords[document.documentElement.lang as Language].notLoaded);
  };
  setTimeout(fail, timeout);
  sheets[name]().then(({ Sheet }) => {
    if (ahead !== own) return;
    ahead = null;
    opened.set({ Sheet, typed: own.typed, id: ++lastId });
  }, fail);
}

/** Cancels the load; false if there is none. */
export function stopWaiting(): boolean {
  const waited = ahead !== null;
  ahead = null;
  return waited;
}

/** Buffers a key for the loading dialog; Tab and function keys cancel. */
export function typeAhead(key: string): boolean {
  if (!ahead) return false;
  if (/^(Tab|F\d+)$/.test(key)) {
    ahead = null;
    return false;
  }
  if ([...key].length === 1) ahead.typed += key;
  return true;
}

export function OpenDialog() {
  const now = useStore(opened);
  // The next one may be loading: its shortcut can precede the `close` event of this one.
  return now && <now.Sheet key={now.id} typed={now.typed} close={() => opened.now() === now && opened.set(null)} />;
}
