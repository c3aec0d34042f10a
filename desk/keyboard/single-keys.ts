import { openListeners } from '#desk/stores/open-store.ts';

const name = 'desk-keys';
const { subscribe, notify } = openListeners();

/** Single-character shortcuts, per browser, on by default. */
export const singleKeys = {
  now: (): boolean => {
    try {
      return localStorage.getItem(name) !== 'off';
    } catch {
      return true;
    }
  },
  subscribe,
  turn(on: boolean): void {
    if (on) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
    notify();
  },
};
