import { runCachedQuery } from '#desk/connectivity/fetch-data.ts';
import type { FinderContext, PaletteResult } from '#desk/palette/finder.ts';

const query = 'query OfFolio($id: ID!) { getReservation(id: $id) { id folio editionId name lastname email } }';

/** Finds the folio `R-7KQ4-2M`; hyphens and case are optional. */
export function folioIn(search: string): string | null {
  const [, first, last] = /^(?:R[\s-]*)?([2-9A-HJ-NP-Z]{4})[\s-]*([2-9A-HJ-NP-Z]{2})$/.exec(search.toUpperCase()) ?? [];
  return first ? `R-${first}-${last}` : null;
}

export async function findReservation(search: string, { go }: FinderContext): Promise<readonly PaletteResult[]> {
  const folio = folioIn(search);
  if (!folio) return [];
  const response = await runCachedQuery(query, { id: folio }).catch(() => undefined);
  const reservation = response?.data.getReservation;
  if (!reservation) return [];
  const { id, editionId, name, lastname, email } = reservation;
  const title = `${folio} ${name} ${lastname}`.trim();
  const run = () => go(`/groups/${editionId}?person=${id}`);
  return [{ id, title, ...(email ? { note: email } : {}), icon: 'courses', run }];
}
