import type { FoundRow } from '../room.ts';

/** What somebody has of one kind, beside the message that is read. */
export interface Belongings {
  /** The table that it is kept in. */
  readonly kind: string;
  readonly count: number;
  /** The newest three. */
  readonly newest: readonly Belonging[];
}

export interface Belonging {
  readonly id: string | null;
  readonly at: string | null;
  /** A word of what it is: a reason, a folio, the kind of a letter. */
  readonly text: string | null;
  readonly state: string | null;
  /** Of a reservation: its group. */
  readonly editionId: string | null;
  readonly course: string | null;
  readonly courseEn: string | null;
  /** The first day of the group. */
  readonly date: string | null;
}

const mostShown = 3;
/** What nobody who reads a message wants to know. */
const unasked: ReadonlySet<string> = new Set(['record', 'answer', 'draft', 'accountSession', 'recoveryCode']);

/** What is stored of the person who wrote a message, in counts and short lines: everything but that message. */
export function belongingsOf(found: readonly FoundRow[], contactId: string): readonly Belongings[] {
  const rows = found
    .filter(({ table }) => !unasked.has(table))
    .map(({ table, row }) => ({ table, row: row as Readonly<Record<string, unknown>> }))
    // Its own letters stand in its timeline.
    .filter(({ table, row }) => !(table === 'contact' && row.id === contactId) && row.cause !== `contact:${contactId}`);
  return [...new Set(rows.map(({ table }) => table))].map((kind) => {
    const lines = rows.filter(({ table }) => table === kind).map(({ row }) => lineOf(kind, row));
    const newestFirst = lines.toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1));
    return { kind, count: lines.length, newest: newestFirst.slice(0, mostShown) };
  });
}

function lineOf(kind: string, row: Readonly<Record<string, unknown>>): Belonging {
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
