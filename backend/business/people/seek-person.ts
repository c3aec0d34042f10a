import { mailboxOf } from '#backend/outbox/outbox.ts';
import { readEmail } from '#model/email.ts';
import { phoneKey, readPhone } from '#model/phone.ts';
import { searchWords } from '#model/search-text.ts';
import type { FoundRow, Person, RoomSurroundings, Sighting } from '../room.ts';
import { findRows } from './find-person.ts';

/** Somebody of whom something is stored: whoever reads a mailbox. */
export interface SeenPerson {
  /** The address that they were seen with last. */
  readonly email: string;
  /** Empty where nobody knows it. */
  readonly name: string;
  /** In which tables something was found. */
  readonly tables: readonly string[];
  /** The latest time of what was found, ISO. */
  readonly at: string;
}

/** So many of a room are looked at. */
const mostOfRoom = 200;

/**
 * Whoever has all the words of a search in their name or address, in any room, whatever case and accents, the latest first. An
 * address finds whoever reads its mailbox, whatever the tag.
 */
export async function seekPerson(
  { db }: Pick<RoomSurroundings, 'db'>,
  persons: readonly Person[],
  search: string,
  limit: number,
): Promise<readonly SeenPerson[]> {
  const clean = search.replaceAll('\0', '').toWellFormed();
  const words = searchWords(clean);
  if (words.length === 0) return [];
  const sightings = await db.transaction().execute(async (trx) => {
    const phone = readPhone(clean);
    const email = readEmail(clean) ?? (phone && phoneKey(phone));
    const known = email === null ? [] : seenIn(await findRows(trx, persons, email), email);
    if (known.length > 0) return known;
    const seen: Sighting[] = [];
    for (const person of persons) seen.push(...((await person.seek?.(trx, words, mostOfRoom)) ?? []));
    return seen;
  });
  return [...Map.groupBy(sightings, ({ email }) => mailboxOf(email)).values()]
    .map(asOne)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, limit);
}

/** A whole address finds everything of its mailbox, also what names another address of it. */
function seenIn(found: readonly FoundRow[], email: string): readonly Sighting[] {
  return found.map(({ table, row }) => {
    const { name, lastname } = row as Readonly<Record<string, unknown>>;
    const called = [name, lastname].filter((part) => typeof part === 'string').join(' ');
    return { table, email, name: called, at: timeOf(row) };
  });
}

/** When it was written. */
export function timeOf(row: object): string {
  const { createdAt, agreedAt, since, at, updatedAt } = row as Readonly<Record<string, unknown>>;
  const time = [createdAt, agreedAt, since, at, updatedAt].find((one) => typeof one === 'string');
  return typeof time === 'string' ? time : '';
}

function asOne(sightings: readonly Sighting[]): SeenPerson {
  const latestFirst = sightings.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const [latest] = latestFirst;
  return {
    email: latest?.email ?? '',
    name: latestFirst.find(({ name }) => name !== '')?.name ?? '',
    tables: [...new Set(sightings.map(({ table }) => table))],
    at: latest?.at ?? '',
  };
}
