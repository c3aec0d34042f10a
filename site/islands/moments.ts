/** Calls once the page is looked at: one that the browser prepares ahead does nothing until then. */
function whenShown(then: () => void): void {
  if ((document as { readonly prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', then, { once: true });
  } else then();
}

/** Calls once there is something to see: what is fetched before that competes with it for the line. */
function whenPainted(then: () => void): void {
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      then();
    }).observe({ type: 'paint', buffered: true });
  } else then();
}

/** Calls once the page is seen, has loaded, and the browser has nothing else to do. */
export function whenIdle(then: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 4_000 }) : setTimeout(then, 200);
  const paint = () => whenPainted(wait);
  whenShown(() => (document.readyState === 'complete' ? paint() : addEventListener('load', paint, { once: true })));
}

/** Calls once an element is about to come into view. */
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
