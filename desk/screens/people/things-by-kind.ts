import { type PersonKind, personColumns } from '#content/person.ts';
import type { PersonThing } from './people-wire.ts';

/** What is stored of one kind, the latest first. */
export interface KindOfThings {
  readonly kind: PersonKind;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Of the latest; null where no time is known. */
  readonly at: string | null;
}

/** What is stored of somebody by kind, in the order in which it is told. */
export function thingsByKind(things: readonly PersonThing[]): readonly KindOfThings[] {
  return (Object.keys(personColumns) as PersonKind[]).flatMap((kind) => {
    const own = things
      .filter(({ table }) => table === kind)
      .toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1));
    const rows = own.map(({ row }) => JSON.parse(row) as Readonly<Record<string, unknown>>);
    return own.length === 0 ? [] : [{ kind, rows, at: own[0]?.at ?? null }];
  });
}

/** What stays when somebody is erased: each reason once, with how many. */
export function stayingOf(things: readonly PersonThing[]) {
  const staying = things.flatMap(({ table, stays }) => (stays ? [{ table, ...stays }] : []));
  const groups = Map.groupBy(staying, ({ table, why, until }) => `${table} ${why} ${until?.slice(0, 10) ?? ''}`);
  return [...groups].flatMap(([key, group]) => (group[0] ? [{ key, ...group[0], count: group.length }] : []));
}
