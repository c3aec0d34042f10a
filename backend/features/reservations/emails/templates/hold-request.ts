import type { AgainFacts, HoldRequestFacts } from '#backend/features/reservations/emails/email-facts.ts';
import { button, type EmailBody, facts, heading, note, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailRender, EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { classTimeOf } from '#content/emails/reservations/class-times.ts';
import { rowsOfOffer } from '#content/emails/reservations/edition-rows.ts';
import { reservationFrameWords } from '#content/emails/reservations/frame.ts';
import { holdRequestWords } from '#content/emails/reservations/hold-request.ts';
import type { Language } from '#model/languages.ts';
import type { ReservationState } from '#model/reservations/reservation.ts';
import { reservationLink, siteOf } from './frame.ts';

/** Quotes no input, as the others: the address is unverified. */
export const reservationHold: EmailTemplate<HoldRequestFacts> = {
  kind: 'reservation-hold',
  to: 'visitor',
  byConsent: true,
  compose: (email, language, wording) => render(email, language, wording, email.held === false ? 'request' : 'hold'),
};

export const waitlistRequest: EmailTemplate<HoldRequestFacts> = {
  kind: 'line-ask',
  to: 'visitor',
  byConsent: true,
  compose: (email, language, wording) => render(email, language, wording, 'line'),
};

function render(
  email: HoldRequestFacts,
  language: Language,
  wording: EmailRender,
  kind: 'hold' | 'request' | 'line',
): EmailBody {
  const words = holdRequestWords[language][kind];
  const until = classTimeOf(email.until, language);
  const { seats = 1, partial = false } = email;
  const subject = words.subject(email.edition.course[language], seats);
  return {
    subject,
    preview: words.preview(until),
    blocks: [
      heading(subject),
      paragraph(words.lead(until, seats, partial), words.strong(until)),
      button(words.button(seats), reservationLink(email, wording)),
      note(words.note),
      facts(rowsOfOffer(email.edition, language)),
      note(words.late),
    ],
    why: reservationFrameWords[language].whyTyped(siteOf(wording)),
  };
}

/** States whose page has a button to press; after `ended` it confirms again. */
const awaitsButton: readonly ReservationState[] = ['held', 'asked', 'offered', 'ended'];

export const reservationAgain: EmailTemplate<AgainFacts> = {
  kind: 'reservation-again',
  to: 'visitor',
  byConsent: true,
  compose(email, language, wording) {
    const words = holdRequestWords[language].again;
    const frame = reservationFrameWords[language];
    const course = email.edition.course[language];
    return {
      subject: words.subject(course),
      preview: words.preview,
      blocks: [
        heading(words.heading(course)),
        paragraph(`${words.lead} ${words.states[email.state]}`, words.states[email.state]),
        button(frame.mine, reservationLink(email, wording)),
        ...(awaitsButton.includes(email.state) ? [note(frame.opensOnly)] : []),
        facts(rowsOfOffer(email.edition, language, !email.attendee)),
      ],
      why: words.why(siteOf(wording)),
    };
  },
};
