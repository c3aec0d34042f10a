import type { LetterShare } from '#backend/guard/letter-shares.ts';
import { readSeen } from '#backend/keys/letter-token.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { holdEditions } from './hold-editions.ts';
import { inTransaction, type ReservationSurroundings } from './work.ts';
import { writeLetterAgain } from './write-typed-letter.ts';

/**
 * Sends the letter of a reservation once more to the mailbox that it was asked for with: a minute after the last, and twice a
 * day. `wait`: in so many seconds it may be asked for; null: not today any more, or it is over.
 */
export async function sendAgain(
  s: ReservationSurroundings,
  token: string,
  share?: LetterShare,
): Promise<{ readonly sent: true } | { readonly sent: false; readonly wait: number | null }> {
  const seen = readSeen(s.ring, token);
  return inTransaction(s, async (work) => {
    if (!seen || seen.until <= work.time) return { sent: false, wait: null };
    await holdMailbox(work.trx, seen.email);
    const edition = (await holdEditions(work.trx, [seen.editionId])).get(seen.editionId);
    const row = await work.trx.selectFrom('reservation').selectAll().where('id', '=', seen.id).executeTakeFirst();
    if (!edition || !row || row.editionId !== edition.id || row.state === 'ended') return { sent: false, wait: null };
    return writeLetterAgain(work, row, edition, share);
  });
}
