import { groupPlaces, planLimits } from '#model/company/closed-groups.ts';
import { modes, periods } from '#model/courses/course.ts';
import { contactTypes } from '#model/people/contact-types.ts';

/** Accepted values: a list, the catalogue's ids, or any text, which the page repeats. */
type Rule = readonly string[] | 'catalogue' | ((value: string) => boolean);

const upTo = (most: number) => Array.from({ length: most }, (_, at) => String(at + 1));

/** Rules for every query name that a page reads (site/addresses.ts). */
export const meaningful: Readonly<Record<string, Rule>> = {
  mode: modes,
  period: periods,
  type: contactTypes,
  course: 'catalogue',
  edition: 'catalogue',
  people: upTo(planLimits.people),
  days: upTo(planLimits.days),
  place: groupPlaces,
  sent: ['1'],
  // The target is validated after sign-in.
  next: (value) => /^\/(?![/\\])/.test(value) && value.length <= 300,
};

/**
 * Reduces a query so that arbitrary ones share a cached page. `names`: read by the page; `ids`: as
 * `course <id>` and `edition <id>`.
 */
export function readMeaning(names: readonly string[], query: URLSearchParams, ids: ReadonlySet<string>) {
  const retained: [string, string][] = [];
  const repeated: [string, string][] = [];
  for (const name of names) {
    const [rule, value] = [meaningful[name], query.get(name)];
    if (rule === undefined || value === null) continue;
    if (typeof rule === 'function') {
      if (!rule(value)) continue;
      const word = `stands-for-any-${name}`;
      retained.push([name, word]);
      repeated.push([word, encodeURIComponent(value)]);
    } else if (rule === 'catalogue' ? ids.has(`${name} ${value}`) : rule.includes(value)) {
      retained.push([name, value]);
    }
  }
  return {
    /** Canonical query with `?` or '', with a placeholder for each repeated text. */
    query: retained.length > 0 ? `?${new URLSearchParams(retained)}` : '',
    /** Replaces the placeholders by URL-encoded texts, which are safe in HTML. */
    fill:
      repeated.length > 0
        ? (rendered: string) => repeated.reduce((text, [word, value]) => text.replaceAll(word, () => value), rendered)
        : undefined,
  };
}
