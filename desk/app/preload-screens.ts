type WhenIdle = (then: () => void) => () => void;

/** Preloads chunks one by one when idle, until one fails. */
export function prepareScreens(loads: readonly (() => Promise<unknown>)[], whenIdle: WhenIdle): () => void {
  const left = [...loads];
  let isOver = false;
  let cancel = () => {};
  const next = () => {
    const load = left.shift();
    if (load && !isOver) cancel = whenIdle(() => void load().then(next, () => undefined));
  };
  next();
  return () => {
    isOver = true;
    cancel();
  };
}

/** Never calls back with data saver on. */
export const inThisBrowser: WhenIdle = (then) => {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return () => {};
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, 200);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(then);
  return () => cancelIdleCallback(waiting);
};
