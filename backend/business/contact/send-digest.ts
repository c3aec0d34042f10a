import type { Job } from '#backend/jobs/upkeep.ts';
import { enqueue } from '#backend/outbox/outbox.ts';
import type { RoomSurroundings } from '../room.ts';
import { type Count, contactDigest, contactNotice } from './letters.ts';
import { hourAfter } from './notice-limit.ts';

export type DigestSurroundings = RoomSurroundings & { readonly companyInbox: string };

/** How many messages are looked at for the domains and types. */
const mostRead = 5_000;
const mostNamed = 5;

/**
 * Writes the company one e-mail about the open messages of the hour `subject` (ISO) that got no notice of their own; none
 * when there are none, or when it was written already.
 */
export async function sendDigest(s: DigestSurroundings, { subject: began }: Pick<Job, 'subject'>): Promise<void> {
  const cause = `contact-digest:${began}`;
  const written = await s.db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom('mailOutbox').select('id').where('cause', '=', cause).executeTakeFirst();
    if (before) return false;
    const messages = trx
      .selectFrom('contact')
      .where('createdAt', '>=', began)
      .where('createdAt', '<', hourAfter(began))
      .where('state', '=', 'open')
      .where((row) => {
        const noticed = row
          .selectFrom('mailOutbox')
          .select('mailOutbox.id')
          .where('mailOutbox.kind', '=', contactNotice.kind)
          .where((letter) =>
            letter('mailOutbox.cause', '=', letter(letter.val('contact:'), '||', letter.ref('contact.id'))),
          );
        return row.not(row.exists(noticed));
      });
    const { count } = await messages.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    if (Number(count) === 0) return false;
    const rows = await messages.select(['email', 'type']).limit(mostRead).execute();
    await enqueue(trx, {
      id: s.newId(),
      letter: contactDigest,
      facts: {
        began,
        count: Number(count),
        types: mostFrequent(rows.map(({ type }) => type ?? '')),
        domains: mostFrequent(rows.map(({ email }) => (email ?? '').replace(/^.*@/, '').toLowerCase())),
      },
      recipient: s.companyInbox,
      language: 'es',
      cause,
      at: s.now(),
    });
    return true;
  });
  if (written) s.letterWritten?.();
}

/** The values that occur most, with their counts. */
function mostFrequent(values: readonly string[]): readonly Count[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostNamed);
}
