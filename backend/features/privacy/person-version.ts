import type { FoundRow } from '#backend/features/feature.ts';

const called: readonly string[] = ['contact', 'reservation'];

/** Latest `updatedAt` of rows with a name, ISO; new rows change it too, as they may rename. */
export function versionOf(found: readonly FoundRow[]): string | null {
  const times = found.flatMap(({ table, row }) => {
    const { updatedAt } = row as { readonly updatedAt?: unknown };
    return called.includes(table) && typeof updatedAt === 'string' ? [updatedAt] : [];
  });
  return times.toSorted().at(-1) ?? null;
}
