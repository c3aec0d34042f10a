import { openStore } from '#desk/stores/open-store.ts';

/** Down and not `offline`: the service answers, but cannot save or serve. */
type Connectivity =
  | { readonly up: true; readonly offline: false }
  | { readonly up: false; readonly offline: boolean; readonly since: Date };

export function openConnectivity(clock: () => Date) {
  const { now, subscribe, set } = openStore<Connectivity>({ up: true, offline: false });
  return {
    now,
    subscribe,
    reached(): void {
      if (!now().up) set({ up: true, offline: false });
    },
    lost(offline = true): void {
      if (now().up || now().offline !== offline) set({ up: false, offline, since: clock() });
    },
  };
}

export const connectivity = openConnectivity(() => new Date());
