/**
 * The starter did not come: it is asked for again, under an address that the browser has not seen fail. Answers what asks
 * once more, as long as it is not there; nothing otherwise.
 */
export function askAgain(): () => void {
  let starter: string | undefined;
  const ask = () => {
    if (starter)
      import(/* @vite-ignore */ `${starter}?${Date.now()}`).then(
        () => (starter = undefined),
        () => undefined,
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
  return ask;
}
