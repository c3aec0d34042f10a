/**
 * Retries a failed starter under a new address, since browsers cache the failure. Returns a retry;
 * its latest `failed` runs after each failure.
 */
export function retryStarter(): (failed: () => void) => void {
  let starter: string | undefined;
  let refuse = () => {};
  const retry = () => {
    if (starter)
      import(/* @vite-ignore */ `${starter}?${Date.now()}`).then(
        () => (starter = undefined),
        () => {
          // Otherwise the first recovery step stays hidden (accounts/account.module.css).
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
      retry();
    },
    true,
  );
  return (failed) => {
    refuse = failed;
    retry();
  };
}
