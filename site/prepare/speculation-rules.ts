import { languages } from '#model/languages.ts';
import { addressOf } from '../addresses.ts';
import { actingQueries, neverPrepared } from './never.ts';

/**
 * Links that lead on from a page: those of the bar, and the page's own next step. They carry this attribute, and count once
 * the page is seen and idle (start.ts), so that nothing competes with what is looked at.
 */
export const nextStep = '[data-idle] [data-next]';

/** To the other language, which is chosen and not browsed, and to other sites and files. */
const elsewhere = '[hreflang], [download], [target], [rel~="external"]';

/**
 * What the browser makes ready before it is wanted (Speculation Rules): the documents of the next steps once the page
 * is idle, and any page of the site, whole, when a pointer shows the intent. The answer for everybody else is `null`.
 */
export function speculationRules(): object {
  const ours = {
    and: [
      { href_matches: '/*' },
      {
        not: { href_matches: neverPrepared.flatMap((page) => languages.map((language) => addressOf(page, language))) },
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
