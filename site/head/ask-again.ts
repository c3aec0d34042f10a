import { refuseHeld } from '../islands/refuse-held.ts';

/**
 * Fetches the starter again when it failed to load, under an address that the browser has not seen fail, and refuses held
 * submits when that fails too. Returns a function that tries once more; it does nothing while the starter is loaded.
 */
export function askAgain(): () => void {
  let starter: string | undefined;
  const ask = () => {
    if (starter)
      import(/* @vite-ignore */ `${starter}?${Date.now()}`).then(
        () => (starter = undefined),
        () => {
          for (const island of document.querySelectorAll<HTMLElement>('[data-script-only]')) refuseHeld(island);
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
  return ask;
}
