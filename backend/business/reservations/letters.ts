import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import { lineAsk, reservationAgain, reservationHold } from './letters/asked.ts';
import { editionCancelled, sessionChanged } from './letters/edition.ts';
import { lineJoined, offerPassed, seatOffer } from './letters/line.ts';
import { reservationCancelled, reservationConfirmed, reservationMoved, reservationReminder } from './letters/seat.ts';

/** Every letter of this room. */
export const reservationLetters: readonly LetterKind[] = [
  reservationHold,
  reservationAgain,
  lineAsk,
  lineJoined,
  seatOffer,
  offerPassed,
  reservationConfirmed,
  reservationCancelled,
  reservationMoved,
  sessionChanged,
  editionCancelled,
  reservationReminder,
];
