/** Something that is true of the desk for a while, above the screen. */
export interface Notice {
  /** One of each. */
  readonly key: string;
  /** `error`: something that somebody has to decide. */
  readonly tone: 'plain' | 'error';
  /** What is so. */
  readonly fact: string;
  /** What it means. */
  readonly text: string;
  readonly choices?: readonly { readonly name: string; readonly run: () => void }[];
}

let now: readonly Notice[] = [];
const listeners = new Set<() => void>();

/** The notices of this desk. */
export const notices = {
  now: () => now,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Puts it in the place of the one with its key. */
  put(notice: Notice): void {
    become([...now.filter(({ key }) => key !== notice.key), notice]);
  },
  remove(key: string): void {
    if (now.some((notice) => notice.key === key)) become(now.filter((notice) => notice.key !== key));
  },
};

function become(next: readonly Notice[]): void {
  now = next;
  for (const listener of listeners) listener();
}
