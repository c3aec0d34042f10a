/** Calls back when there is nothing else to do. Answers what cancels it. */
export type WhenIdle = (then: () => void) => () => void;

/**
 * Brings what somebody may go to next, one after the other while there is nothing else to do, so that the first way there is as
 * short as the others. What does not come is brought when somebody goes there, and with it what stands behind it. Answers what stops it.
 */
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

/** When this browser has nothing else to do; never where somebody saves data. */
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
