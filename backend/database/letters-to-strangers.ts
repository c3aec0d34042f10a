import type { LetterKind } from '#model/letters.ts';
import { holdKey } from './hold-key.ts';
import type { DatabaseTransaction } from './tables.ts';

/** The letters that anybody can have sent to anybody, by typing an address. */
const kinds: readonly LetterKind[] = ['contact-receipt', 'newsletter-opt-in'];

const hour = 60 * 60_000;

/** How many of them leave in an hour, whoever causes them and to whomever they go. */
export const lettersToStrangersPerHour = 100;

/**
 * When there is room for one more of them: `at`, or later. Until the end of the transaction no other one finds the same room,
 * in whatever process it is. Who holds a mailbox too takes that first.
 */
export async function roomForStranger(trx: DatabaseTransaction, at: Date): Promise<Date> {
  await holdKey(trx, 'letters to strangers');
  const last = await trx
    .selectFrom('mailOutbox')
    .select('createdAt')
    .where('kind', 'in', kinds)
    .where('createdAt', '>', new Date(at.getTime() - hour).toISOString())
    .orderBy('createdAt', 'desc')
    .offset(lettersToStrangersPerHour - 1)
    .limit(1)
    .executeTakeFirst();
  return last ? new Date(Date.parse(last.createdAt) + hour) : at;
}
