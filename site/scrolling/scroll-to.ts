/** Milliseconds (requirements, section 9). */
const duration = 300;

/** At once for reduced motion; any gesture stops it. */
export function scrollTo(element: HTMLElement): void {
  const from = window.scrollY;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const most = document.documentElement.scrollHeight - window.innerHeight;
  const to = Math.max(0, Math.min(most, from + element.getBoundingClientRect().top - padding));
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, to);
    return;
  }

  const began = performance.now();
  const stop = new AbortController();
  for (const gesture of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(gesture, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  requestAnimationFrame(function step(time) {
    if (stop.signal.aborted) return;
    const part = Math.min(1, Math.max(0, time - began) / duration);
    window.scrollTo(0, from + (to - from) * (1 - (1 - part) ** 3));
    if (part < 1) requestAnimationFrame(step);
    else stop.abort();
  });
}
