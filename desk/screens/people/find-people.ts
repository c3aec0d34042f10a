import { ask } from '../../line/this-line.ts';
import type { FinderContext, Found } from '../../palette/finder.ts';
import { type SeenPerson, seekQuery } from './people-wire.ts';
import { writePlace } from './person-place.ts';

/** So many the palette shows. */
const most = 5;

/** Whoever has the words of a search in their name or address. */
export async function findPeople(search: string, { go }: FinderContext): Promise<readonly Found[]> {
  if (search.length < 2) return [];
  const answer = await ask<{ readonly listPeople: readonly SeenPerson[] | null }>(seekQuery, {
    search,
    limit: most,
  }).catch(() => undefined);
  const people = answer?.ok ? (answer.data.listPeople ?? []) : [];
  return people.map(({ email, name }) => ({
    id: email,
    title: name || email,
    ...(name ? { note: email } : {}),
    sign: 'people',
    run: () => go(writePlace({ search: '', email })),
  }));
}
