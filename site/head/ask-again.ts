/**
 * Fetches the starter again when it failed to load, under an address that the browser has not seen fail. Returns a
 * function that tries once more; it does nothing while the starter is loaded. The `failed` it was called with last is
 * called whenever a try fails.
 */
export function askAgain(): (failed: () => void) => void {
  let starter: string | undefined;
  let refuse = () => {};
  const ask = () => {
    if (starter)
      import(/* @vite-ignore */ `${starter}?${Date.now()}`).then(
        () => (starter = undefined),
        () => {
          // The first step of a recovery by link stays hidden otherwise (accounts/account.module.css).
          delete document.documentElement.dataset.link;
          refuse();
        },
      );
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      starter = target.src;
      ask();
    },
    true,
  );
  return (failed) => {
    refuse = failed;
    ask();
  };
}
