import { openStore } from '../stores/open-store.ts';

type Connectivity = { readonly up: true } | { readonly up: false; readonly since: Date };

export function openConnectivity(clock: () => Date) {
  const { now, subscribe, set } = openStore<Connectivity>({ up: true });
  return {
    now,
    subscribe,
    reached(): void {
      if (!now().up) set({ up: true });
    },
    lost(): void {
      if (now().up) set({ up: false, since: clock() });
    },
  };
}

export const connectivity = openConnectivity(() => new Date());
