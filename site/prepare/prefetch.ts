import { pageAt } from '#site/addresses.ts';
import { actingQueries, notPrefetched } from './not-prefetched.ts';

/** Lifetime of a prefetched page in milliseconds, set by the service. */
const lasts = 30_000;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** For browsers without speculation rules: prefetches on intent, and visible next steps. */
export function prefetch(): void {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
  for (const sign of ['pointerover', 'pointerdown', 'focusin'] as const) {
    addEventListener(sign, ({ target }) => prepare(target instanceof Element ? target.closest('a') : null), {
      passive: true,
    });
  }
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) prepare(target as HTMLAnchorElement);
  });
  for (const link of document.querySelectorAll('a[data-next]')) seen.observe(link);
}

const prepared = new Map<string, number>();

function prepare(link: HTMLAnchorElement | null): void {
  if (!link || !isPrepared(link)) return;
  const address = link.pathname + link.search;
  if (Date.now() - (prepared.get(address) ?? -lasts) < lasts) return;
  prepared.set(address, Date.now());
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = address;
  document.head.append(hint);
}

function isPrepared({ origin, pathname, search, hreflang }: HTMLAnchorElement): boolean {
  const page = pageAt(pathname);
  const query = new URLSearchParams(search);
  return (
    origin === location.origin &&
    pathname !== location.pathname &&
    hreflang === '' &&
    page !== undefined &&
    !notPrefetched.includes(page) &&
    !actingQueries.some((name) => query.has(name))
  );
}
