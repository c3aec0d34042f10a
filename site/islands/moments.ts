/** Not while prerendered. */
function whenShown(then: () => void): void {
  if ((document as { readonly prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', then, { once: true });
  } else then();
}

/** Earlier requests would compete with the first paint. */
function whenPainted(then: () => void): void {
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      then();
    }).observe({ type: 'paint', buffered: true });
  } else then();
}

/** Calls once the page is shown, loaded and idle. */
export function whenIdle(then: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 4_000 }) : setTimeout(then, 200);
  const paint = () => whenPainted(wait);
  whenShown(() => (document.readyState === 'complete' ? paint() : addEventListener('load', paint, { once: true })));
}

export function whenSeen(element: Element, then: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element.firstElementChild ?? element);
}
