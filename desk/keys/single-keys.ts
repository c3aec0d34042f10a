const name = 'desk-keys';
const listeners = new Set<() => void>();

/** Whether keys that are one character act. Kept in this browser; on until somebody switches them off. */
export const singleKeys = {
  on: (): boolean => {
    try {
      return localStorage.getItem(name) !== 'off';
    } catch {
      return true;
    }
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  turn(on: boolean): void {
    if (on) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
    for (const listener of listeners) listener();
  },
};
