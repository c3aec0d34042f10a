import type { FeatureDeps, FoundRow, Loose, PersonHandlers, PersonMatch } from '#backend/features/feature.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import type { SeenPerson } from '#model/api.generated.ts';
import { readEmail } from '#model/people/email.ts';
import { phoneKey, readPhone } from '#model/people/phone.ts';
import { searchWords } from '#model/search-text.ts';
import { findRows } from './find-person.ts';

const mostOfTable = 200;

/**
 * Finds people with all words in name, address, company or folio, ignoring case and accents. A full address or
 * telephone number finds its whole mailbox, regardless of the tag.
 */
export async function searchPeople(
  { db }: Pick<FeatureDeps, 'db'>,
  handlers: readonly PersonHandlers[],
  search: string,
  limit: number,
): Promise<readonly Loose<SeenPerson>[]> {
  const clean = search.replaceAll('\0', '').toWellFormed();
  const words = searchWords(clean);
  if (words.length === 0) return [];
  const sightings = await db.transaction().execute(async (trx) => {
    const phone = readPhone(clean);
    const email = readEmail(clean) ?? (phone && phoneKey(phone));
    const known = email === null ? [] : seenIn(await findRows(trx, handlers, email), email);
    if (known.length > 0) return known;
    const seen: PersonMatch[] = [];
    for (const person of handlers) seen.push(...((await person.seek?.(trx, words, mostOfTable)) ?? []));
    return seen;
  });
  return [...Map.groupBy(sightings, ({ email }) => mailboxOf(email)).values()]
    .map(asOne)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, limit);
}

/** Includes rows with another address of the mailbox. */
function seenIn(found: readonly FoundRow[], email: string): readonly PersonMatch[] {
  return found.map(({ table, row }) => {
    const { name, lastname } = row as Readonly<Record<string, unknown>>;
    const called = [name, lastname].filter((part) => typeof part === 'string').join(' ');
    return { table, email, name: called, at: timeOf(row) };
  });
}

export function timeOf(row: object): string {
  const { createdAt, agreedAt, since, at, updatedAt } = row as Readonly<Record<string, unknown>>;
  const time = [createdAt, agreedAt, since, at, updatedAt].find((one) => typeof one === 'string');
  return typeof time === 'string' ? time : '';
}

function asOne(sightings: readonly PersonMatch[]): Loose<SeenPerson> {
  const latestFirst = sightings.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const [latest] = latestFirst;
  return {
    email: latest?.email ?? '',
    name: latestFirst.find(({ name }) => name !== '')?.name ?? '',
    tables: [...new Set(sightings.map(({ table }) => table))],
    at: latest?.at ?? '',
  };
}
