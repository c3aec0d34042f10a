import { readSeen } from '#backend/keys/letter-token.ts';
import type { Language } from '#model/languages.ts';
import type { HeldPage } from '#model/reservation-pages.ts';
import { reservableEdition } from './read-edition.ts';
import type { ReservationSurroundings } from './work.ts';

/**
 * What who asked for a seat, or for a place in the line, sees until its time is over: what was typed. No reservation is looked
 * at: whoever typed a mailbox learns nothing of what its owner did. Null when it is not ours, or the edition is not there any more.
 */
export async function heldPage(
  s: ReservationSurroundings,
  token: string,
  language: Language,
): Promise<HeldPage | null> {
  const seen = readSeen(s.ring, token);
  if (!seen) return null;
  const { editionId, email, line, held, until } = seen;
  const row = await s.db.selectFrom('courseHistory').selectAll().where('id', '=', editionId).executeTakeFirst();
  const edition = row && (await reservableEdition(s, row, language));
  if (!edition) return null;
  const ended = edition.state === 'past' || edition.state === 'cancelled';
  return { edition, email, line, held, until, stands: !ended && until > s.now().toISOString() };
}
