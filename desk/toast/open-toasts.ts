/** Something that was done, said for a while. */
export interface Toast {
  readonly text: string;
  /** So long it stands, in milliseconds. */
  readonly lasts: number;
  /** What takes it back. */
  readonly undo?: () => void;
  /** What its button says; absent: undo. */
  readonly act?: string;
  /** False where the time runs elsewhere: a letter leaves whoever reads. */
  readonly pauses?: boolean;
}

/** One that is shown: `n` tells it from the one before. */
export type ShownToast = Toast & { readonly n: number; readonly held: boolean };

export interface Toasts {
  now(): ShownToast | null;
  subscribe(listener: () => void): () => void;
  /** Shows it in place of the one that is there. */
  show(toast: Toast): void;
  /** Its time stops, where it may. */
  hold(): void;
  goOn(): void;
  /** Takes back what was done last, once, also when its toast is gone. False when there is nothing. */
  undo(): boolean;
}

export interface ToastParts {
  /** This clock, in milliseconds. */
  now(): number;
  /** Calls back after so many milliseconds; answers what cancels it. */
  after(milliseconds: number, then: () => void): () => void;
}

/** What is said of acts, one at a time. */
export function openToasts({ now: clock, after }: ToastParts): Toasts {
  let shown: ShownToast | null = null;
  let last: (() => void) | undefined;
  let left = 0;
  let since = 0;
  let cancel = () => {};
  const listeners = new Set<() => void>();

  function become(next: ShownToast | null): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  function run(): void {
    since = clock();
    cancel = after(left, () => become(null));
  }

  return {
    now: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show(toast) {
      cancel();
      last = toast.undo;
      left = toast.lasts;
      become({ ...toast, n: (shown?.n ?? 0) + 1, held: false });
      run();
    },
    hold() {
      if (!shown || shown.held || shown.pauses === false) return;
      cancel();
      left -= clock() - since;
      become({ ...shown, held: true });
    },
    goOn() {
      if (!shown?.held) return;
      become({ ...shown, held: false });
      run();
    },
    undo() {
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
