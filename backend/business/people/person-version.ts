import type { FoundRow } from '../room.ts';

/** Where people are called something. */
const called: readonly string[] = ['contact', 'reservation'];

/**
 * As which version somebody's name and address were seen: when what has them last changed, ISO. Null where nothing has. What a
 * person reserves or writes meanwhile is another version too: it may say another name.
 */
export function versionOf(found: readonly FoundRow[]): string | null {
  const times = found.flatMap(({ table, row }) => {
    const { updatedAt } = row as { readonly updatedAt?: unknown };
    return called.includes(table) && typeof updatedAt === 'string' ? [updatedAt] : [];
  });
  return times.toSorted().at(-1) ?? null;
}
