/**
 * Moves the focus to the nearest remaining heading when the focused element is removed, for instance a button that is gone after
 * its dialog closed: it never falls to the body. Returns what stops it.
 */
export function keepFocus(): () => void {
  /** The element that has the focus, and what it is in. */
  let path: readonly Element[] = [];
  const entered = ({ target }: FocusEvent) => {
    path = [];
    let place = target instanceof Element ? target : null;
    for (; place && place !== document.body; place = place.parentElement) path = [...path, place];
  };
  const left = ({ target, relatedTarget }: FocusEvent) => {
    // A click beside it ends the focus. A removed element is still connected during this event.
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
