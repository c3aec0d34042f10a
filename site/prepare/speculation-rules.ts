import { languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { actingQueries, notPrefetched } from './not-prefetched.ts';

/** Next steps, active once the page is idle (start.ts). */
const nextStep = '[data-idle] [data-next]';

const elsewhere = '[hreflang], [download], [target], [rel~="external"]';

/** Prefetches next steps on an idle page, prerenders on pointer intent. */
export function speculationRules(): object {
  const ours = {
    and: [
      { href_matches: '/*' },
      {
        not: { href_matches: notPrefetched.flatMap((page) => languages.map((language) => addressOf(page, language))) },
      },
      { not: { href_matches: actingQueries.map((name) => `/*\\?*${name}=*`) } },
      { not: { href_matches: ['/desk*', '/en/desk*', '/api/*', '/images/*', '/assets/*', '/*.*'] } },
      { not: { selector_matches: elsewhere } },
    ],
  };
  return {
    prefetch: [{ where: { and: [{ selector_matches: nextStep }, ours] }, eagerness: 'immediate' }],
    prerender: [{ where: ours, eagerness: 'eager' }],
  };
}
