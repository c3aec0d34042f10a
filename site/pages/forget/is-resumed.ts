/** True when this page was loaded to go on with it: once more, on the way back, or in the other language. */
export function isResumed(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'navigate' || document.referrer.endsWith('/forget');
}
