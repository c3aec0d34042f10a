import { contactTypes } from '#model/contact-types.ts';
import { modes, periods } from '#model/course.ts';
import { isLetterToken } from '#model/letter-token.ts';

/** The values that say something: these, the ids that the catalogue has for that name, or every text of a form, which the page repeats. */
type Rule = readonly string[] | 'catalogue' | ((value: string) => boolean);

/** Every name that a page of the site reads of its query (site/addresses.ts), and which of its values say something to it. */
export const meaningful: Readonly<Record<string, Rule>> = {
  mode: modes,
  period: periods,
  type: contactTypes,
  course: 'catalogue',
  edition: 'catalogue',
  sent: ['1'],
  token: isLetterToken,
  // Whether it leads anywhere is found out where somebody signed in.
  next: (value) => /^\/(?![/\\])/.test(value) && value.length <= 300,
};

/** What a query says to a page. */
export interface Meaning {
  /** It in one spelling, with `?`: only what says something, and a word that stands for each text that is repeated; else ''. */
  readonly query: string;
  /** Puts those texts where the words for them stand in a rendered page: encoded, so that they are harmless anywhere. */
  readonly fill: ((rendered: string) => string) | undefined;
}

/**
 * What `query` says to a page. Whatever else stands in it, anybody may have invented.
 *
 * @param names what the page reads
 * @param ids the courses and editions that there are, as `course <id>` and `edition <id>`
 */
export function readMeaning(names: readonly string[], query: URLSearchParams, ids: ReadonlySet<string>): Meaning {
  const said: [string, string][] = [];
  const repeated: [string, string][] = [];
  for (const name of names) {
    const [rule, value] = [meaningful[name], query.get(name)];
    if (rule === undefined || value === null) continue;
    if (typeof rule === 'function') {
      if (!rule(value)) continue;
      const word = `stands-for-any-${name}`;
      said.push([name, word]);
      repeated.push([word, encodeURIComponent(value)]);
    } else if (rule === 'catalogue' ? ids.has(`${name} ${value}`) : rule.includes(value)) {
      said.push([name, value]);
    }
  }
  return {
    query: said.length > 0 ? `?${new URLSearchParams(said)}` : '',
    fill:
      repeated.length > 0
        ? (rendered) => repeated.reduce((text, [word, value]) => text.replaceAll(word, () => value), rendered)
        : undefined,
  };
}
