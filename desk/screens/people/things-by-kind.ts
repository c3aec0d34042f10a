import { type PersonKind, personColumns } from '#content/privacy/person.ts';
import type { PersonThing } from './people-wire.ts';

export interface KindOfThings {
  readonly kind: PersonKind;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Time of the latest. */
  readonly at: string | null;
}

export function thingsByKind(things: readonly PersonThing[]): readonly KindOfThings[] {
  return (Object.keys(personColumns) as PersonKind[]).flatMap((kind) => {
    const own = things
      .filter(({ table }) => table === kind)
      .toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1));
    const rows = own.map(({ row }) => JSON.parse(row) as Readonly<Record<string, unknown>>);
    return own.length === 0 ? [] : [{ kind, rows, at: own[0]?.at ?? null }];
  });
}

/** From the latest reservation that has one. */
export function phoneOf(things: readonly PersonThing[]): string | null {
  const [reservations] = thingsByKind(things.filter(({ table }) => table === 'reservation'));
  const phones = (reservations?.rows ?? [])
    .map(({ phone }) => phone)
    .filter((phone) => typeof phone === 'string' && phone !== '');
  return (phones[0] as string | undefined) ?? null;
}

/** A row of the register stays, but its personal data is erased. */
export function isErasable({ stays }: PersonThing): boolean {
  return !stays || stays.why === 'register';
}

/** Records that an erasure leaves, by reason. */
export function stayingOf(things: readonly PersonThing[]) {
  const staying = things.flatMap(({ table, stays }) => (stays ? [{ table, ...stays }] : []));
  const groups = Map.groupBy(staying, ({ table, why, until }) => `${table} ${why} ${until?.slice(0, 10) ?? ''}`);
  return [...groups].flatMap(([key, group]) => (group[0] ? [{ key, ...group[0], count: group.length }] : []));
}
