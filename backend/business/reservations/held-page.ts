import { readSeen } from '#backend/keys/letter-token.ts';
import type { Language } from '#model/languages.ts';
import type { HeldPage } from '#model/reservation-pages.ts';
import { reservableEdition } from './read-edition.ts';
import type { ReservationSurroundings } from './work.ts';

/**
 * What who asked for a seat, or for a place in the line, sees until the letter is opened: what was typed, and whether it still
 * stands. For a mailbox that had a reservation before it looks like one that nobody confirms. Null when it is not ours, or the
 * edition is not there any more.
 */
export async function heldPage(
  s: ReservationSurroundings,
  token: string,
  language: Language,
): Promise<HeldPage | null> {
  const seen = readSeen(s.ring, token);
  if (!seen) return null;
  const [row, edition] = await Promise.all([
    s.db.selectFrom('reservation').selectAll().where('id', '=', seen.id).executeTakeFirst(),
    s.db.selectFrom('courseHistory').selectAll().where('id', '=', seen.editionId).executeTakeFirst(),
  ]);
  const shown = edition && (await reservableEdition(s, edition, language));
  if (!shown) return null;
  const open = row?.editionId === seen.editionId && row.state === (seen.line ? 'asked' : 'held');
  // A hold that was asked for again lasts longer than the first page was told.
  const until = seen.own && open && row.until !== null && row.until > seen.until ? row.until : seen.until;
  const stands = until > s.now().toISOString() && (!seen.own || open);
  return { edition: shown, email: seen.email, line: seen.line, until, stands };
}
