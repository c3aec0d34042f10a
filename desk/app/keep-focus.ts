/** Focuses a nearby heading when the focused element is removed. */
export function keepFocus(): () => void {
  let path: readonly Element[] = [];
  const entered = ({ target }: FocusEvent) => {
    path = [];
    let place = target instanceof Element ? target : null;
    for (; place && place !== document.body; place = place.parentElement) path = [...path, place];
  };
  const left = ({ target, relatedTarget }: FocusEvent) => {
    // A click outside ends the focus. A removed element is connected until the microtask.
    if (!relatedTarget)
      queueMicrotask(() => {
        if (path[0] === target && path[0]?.isConnected) path = [];
      });
  };
  const changed = new MutationObserver(() => {
    if (path[0]?.isConnected !== false || document.activeElement !== document.body) return;
    const place = path.find(({ isConnected }) => isConnected);
    path = [];
    const heading = place?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector<HTMLElement>('main');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  });
  addEventListener('focusin', entered);
  addEventListener('focusout', left);
  changed.observe(document.body, { childList: true, subtree: true });
  return () => {
    removeEventListener('focusin', entered);
    removeEventListener('focusout', left);
    changed.disconnect();
  };
}
