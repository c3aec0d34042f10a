import type { FoundRow, Loose } from '#backend/features/feature.ts';
import type { Belonging } from '#model/api.generated.ts';

const mostShown = 3;
const unlistedTables: ReadonlySet<string> = new Set([
  'record',
  'answer',
  'draft',
  'inboundEmail',
  'internalNote',
  'accountSession',
  'accountPasskey',
  'recoveryCode',
]);

/** Counts rows by table, each with its newest three. */
export function relatedRecordsOf(found: readonly FoundRow[], contactId: string) {
  const rows = found
    .filter(({ table }) => !unlistedTables.has(table))
    .map(({ table, row }) => ({ table, row: row as Readonly<Record<string, unknown>> }))
    .filter(({ table, row }) => !(table === 'contact' && row.id === contactId) && row.cause !== `contact:${contactId}`);
  return [...new Set(rows.map(({ table }) => table))].map((kind) => {
    const lines = rows.filter(({ table }) => table === kind).map(({ row }) => lineOf(kind, row));
    const newestFirst = lines.toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1));
    return { kind, count: lines.length, newest: newestFirst.slice(0, mostShown) };
  });
}

function lineOf(kind: string, row: Readonly<Record<string, unknown>>): Loose<Belonging> {
  return {
    id: firstText(row.id),
    at: firstText(row.createdAt, row.agreedAt, row.since),
    text: firstText(
      row.folio,
      row.reason,
      kind === 'contact' ? row.message : null,
      kind === 'mailOutbox' ? row.kind : null,
    ),
    state: stateOf(kind, row),
    editionId: firstText(row.editionId),
    course: firstText(row.course),
    courseEn: firstText(row.courseEn),
    date: kind === 'reservation' ? firstText(row.date) : null,
  };
}

function stateOf(kind: string, row: Readonly<Record<string, unknown>>): string | null {
  switch (kind) {
    case 'newsletter':
      // Asked again after its end, as by a correction of the address.
      if (!row.confirmedAt && (firstText(row.optInSentAt) ?? '') > (firstText(row.endedAt) ?? '')) return 'asked';
      if (row.endedAt) return 'ended';
      return row.confirmedAt ? 'confirmed' : 'asked';
    case 'consent':
      return row.withdrawnAt ? 'withdrawn' : 'given';
    case 'mailOutbox':
      if (row.sentAt) return 'sent';
      return row.deadAt ? 'failed' : 'waiting';
    case 'account':
      return row.enabled === 1 ? 'enabled' : 'disabled';
    default:
      return firstText(row.state);
  }
}

function firstText(...values: readonly unknown[]): string | null {
  return values.find((value): value is string => typeof value === 'string' && value !== '') ?? null;
}
