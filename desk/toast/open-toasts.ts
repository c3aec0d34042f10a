import { openListeners } from '#desk/stores/open-store.ts';
export interface ToastState {
  readonly text: string;
  /** In milliseconds. */
  readonly lasts: number;
  readonly undo?: () => void;
  /** Button label; default: undo. */
  readonly act?: string;
  /** False for a fixed time: an e-mail leaves even while the toast is read. */
  readonly pauses?: boolean;
}

type ShownToast = ToastState & { readonly n: number; readonly held: boolean };

interface ToastDeps {
  now(): number;
  after(milliseconds: number, then: () => void): () => void;
}

export function openToasts({ now: clock, after }: ToastDeps) {
  let shown: ShownToast | null = null;
  let last: (() => void) | undefined;
  let left = 0;
  let since = 0;
  let cancel = () => {};
  const { subscribe, notify } = openListeners();

  function become(next: ShownToast | null): void {
    shown = next;
    notify();
  }

  function run(): void {
    since = clock();
    cancel = after(left, () => become(null));
  }

  return {
    now: (): ShownToast | null => shown,
    subscribe,
    show(toast: ToastState): void {
      cancel();
      last = toast.undo;
      left = toast.lasts;
      become({ ...toast, n: (shown?.n ?? 0) + 1, held: false });
      run();
    },
    hold(): void {
      if (!shown || shown.held || shown.pauses === false) return;
      cancel();
      left -= clock() - since;
      become({ ...shown, held: true });
    },
    goOn(): void {
      if (!shown?.held) return;
      become({ ...shown, held: false });
      run();
    },
    /** Undoes the last action, once, even after its toast is gone. */
    undo(): boolean {
      const undo = last;
      last = undefined;
      if (!undo) return false;
      cancel();
      become(null);
      undo();
      return true;
    },
  };
}
