import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { attendeeNamed } from './templates/attendee.ts';
import { editionCancelled, sessionChanged } from './templates/edition.ts';
import { groupEmail } from './templates/group-email.ts';
import { reservationAgain, reservationHold, waitlistRequest } from './templates/hold-request.ts';
import { invoiceRequest } from './templates/invoice-request.ts';
import { nameCheck } from './templates/name-check.ts';
import { paymentReceived, paymentRefunded, paymentReminder } from './templates/payment.ts';
import { reservationCancelled, reservationConfirmed, reservationMoved, reservationReminder } from './templates/seat.ts';
import { offerPassed, seatOffer, waitlistJoined } from './templates/waitlist.ts';

export const reservationEmails: readonly EmailTemplate[] = [
  reservationHold,
  reservationAgain,
  waitlistRequest,
  waitlistJoined,
  seatOffer,
  offerPassed,
  reservationConfirmed,
  attendeeNamed,
  paymentReceived,
  paymentRefunded,
  paymentReminder,
  invoiceRequest,
  reservationCancelled,
  reservationMoved,
  sessionChanged,
  editionCancelled,
  reservationReminder,
  nameCheck,
  groupEmail,
];
