import { reservableEdition } from '#backend/features/reservations/editions/read-edition.ts';
import { findEdition } from '#backend/features/reservations/repository.ts';
import type { ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { readHeldToken } from '#backend/platform/tokens/email-token.ts';
import type { Language } from '#model/languages.ts';
import type { HeldPage } from '#model/reservations/reservation-pages.ts';

/** Reads no reservation, so it reveals nothing about the mailbox. */
export async function heldPage(s: ReservationDeps, token: string, language: Language): Promise<HeldPage | null> {
  const shown = readHeldToken(s.ring, token);
  if (!shown) return null;
  const { editionId, email, line, held, until, seats, partial } = shown;
  const row = await findEdition(s.db, editionId);
  const edition = row && (await reservableEdition(s, row, language));
  if (!edition) return null;
  const ended = edition.state === 'past' || edition.state === 'cancelled';
  return { edition, email, line, held, until, seats, partial, stands: !ended && until > s.now().toISOString() };
}
