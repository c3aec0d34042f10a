import { askRemembered } from '../../line/this-line.ts';
import type { FinderContext, Found } from '../../palette/finder.ts';

const query = 'query OfFolio($id: ID!) { getReservation(id: $id) { id folio editionId name lastname email } }';

interface Answer {
  readonly getReservation: {
    readonly id: string;
    readonly folio: string;
    readonly editionId: string;
    readonly name: string;
    readonly lastname: string;
    readonly email: string | null;
  } | null;
}

/** The folio `R-7KQ4-2M` in a search, typed with or without its hyphens and in whatever case; null when it is none. */
export function folioIn(search: string): string | null {
  const [, first, last] = /^(?:R[\s-]*)?([2-9A-HJ-NP-Z]{4})[\s-]*([2-9A-HJ-NP-Z]{2})$/.exec(search.toUpperCase()) ?? [];
  return first ? `R-${first}-${last}` : null;
}

/** The reservation with the folio that was typed: opens the person in the group. */
export async function findReservation(search: string, { go }: FinderContext): Promise<readonly Found[]> {
  const folio = folioIn(search);
  if (!folio) return [];
  const answer = await askRemembered<Answer>(query, { id: folio }).catch(() => undefined);
  const found = answer?.data.getReservation;
  if (!found) return [];
  const { id, editionId, name, lastname, email } = found;
  const title = `${folio} ${name} ${lastname}`.trim();
  const run = () => go(`/groups/${editionId}?person=${id}`);
  return [{ id, title, ...(email ? { note: email } : {}), sign: 'courses', run }];
}
