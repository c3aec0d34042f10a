import { drawMinutes } from '#look/minutes.ts';
import type { Start } from '../../islands/part.ts';

interface Counted {
  /** Seconds that were left when the page was answered. */
  readonly left: number;
  /** How many minutes are left, in words; `{n}` is the number. */
  readonly one: string;
  readonly other: string;
  /** What is said when none is. */
  readonly over: string;
  readonly overText: string;
}

/**
 * Counts the minutes of a seat that is held: at each full one a dot goes out. The time is the service's, told when the page was
 * answered, so that no clock that goes wrong here counts. Said aloud is only that it is over.
 */
export const start: Start<Counted> = (element, { left, one, other, over, overText }) => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const end = performance.timeOrigin + (navigation?.responseStart ?? 0) + left * 1_000;
  const find = (name: string) => element.querySelector(`[${name}]`);

  let timer: ReturnType<typeof setTimeout>;

  function show(): void {
    clearTimeout(timer);
    const remaining = end - Date.now();
    const minutes = Math.min(60, Math.max(0, Math.ceil(remaining / 60_000)));
    const drawn = drawMinutes(minutes);
    find('data-minutes-left')?.setAttribute('d', drawn.left);
    find('data-minutes-gone')?.setAttribute('d', drawn.gone);
    write('data-minutes', minutes === 0 ? over : (minutes === 1 ? one : other).replace('{n}', String(minutes)));
    if (minutes > 0) timer = setTimeout(show, (remaining % 60_000) + 50);
    else {
      write('data-until', '');
      write('role="status"', overText);
    }
  }

  function write(name: string, text: string): void {
    const place = find(name);
    if (place && place.textContent !== text) place.textContent = text;
  }

  // A page that slept is true again when it is looked at.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) show();
  });
  show();
};
