import { openStore } from '#desk/stores/open-store.ts';
export interface Notice {
  readonly key: string;
  /** `error`: needs a decision. */
  readonly tone: 'plain' | 'error';
  readonly fact: string;
  readonly text: string;
  readonly choices?: readonly { readonly name: string; readonly run: () => void }[];
}

const { now, subscribe, set } = openStore<readonly Notice[]>([]);

export const deskNotices = {
  now,
  subscribe,
  /** Replaces the notice with the same key. */
  put(notice: Notice): void {
    set([...now().filter(({ key }) => key !== notice.key), notice]);
  },
  remove(key: string): void {
    if (now().some((notice) => notice.key === key)) set(now().filter((notice) => notice.key !== key));
  },
};
